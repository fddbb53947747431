export { activeCategories, addCategories, shareLockCategories, removeUnusedCategory } from './category-register.ts'
