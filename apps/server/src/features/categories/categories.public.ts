export {
  activeCategories,
  addCategories,
  addRemovedCategory,
  shareLockCategories,
  removeUnusedCategory,
} from './category-register.ts'
