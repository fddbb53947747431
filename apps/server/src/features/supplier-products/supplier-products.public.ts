export { lockSupplier, productsBySupplierCode, teachListed, teachPurchasedCosts } from './taught-products.ts'
