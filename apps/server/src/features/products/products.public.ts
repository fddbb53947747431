export type { CostQuestions } from './cost-questions.ts'
export {
  type ExistingProduct,
  type ProductPlan,
  existingProducts,
  lockActiveProducts,
  lockSelectedProducts,
  planProduct,
  productsFor,
  readProducts,
  removeProducts,
  rewriteProducts,
  saveProducts,
  selectedProducts,
  setSellingPrices,
} from './product-register.ts'
export { type ProductRecord, type StoredProduct, PRODUCT_COLUMNS } from './product-table.ts'
export type { SelectedProduct } from './products.repository.ts'
