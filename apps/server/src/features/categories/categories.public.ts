export {
  activeCategories,
  addCategories,
  holdCategories,
  noteCategoryChange,
  removeUnusedCategory,
} from './category-register.ts'
