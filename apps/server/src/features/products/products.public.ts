export type { CostQuestions } from './cost-questions.ts'
export {
  type ExistingProduct,
  type ProductPlan,
  existingProducts,
  exportedProducts,
  lockPricedProducts,
  lockSelectedProducts,
  openSurchargeProduct,
  planProduct,
  productsFor,
  productsMatching,
  readProducts,
  removeProducts,
  rewriteProducts,
  saveProducts,
  selectedProducts,
  setSellingPrices,
} from './product-register.ts'
export type { ExportedProduct, ProductRecord, StoredProduct } from './product-table.ts'
export type { SelectedProduct } from './products.repository.ts'
