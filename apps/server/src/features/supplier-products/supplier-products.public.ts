export { lastCosts, lockSupplier, productsBySupplierCode, teachListed, teachPurchasedCosts } from './taught-products.ts'
