export { lockSupplier, productsBySupplierCode, teachListed, teachPurchasedCosts } from './taught-products.ts'
export { PESOS_OF_SUPPLIED } from './supplier-products.repository.ts'
