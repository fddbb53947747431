export { productsBySupplierCode, teachPurchasedCosts } from './purchased-costs.ts'
