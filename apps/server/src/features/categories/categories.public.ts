export {
  activeCategories,
  addCategories,
  addRemovedCategory,
  openCategories,
  removeUnusedCategory,
  shareLockCategories,
} from './category-register.ts'
