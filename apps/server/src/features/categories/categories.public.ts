export { activeCategories, addCategories, holdCategories, removeUnusedCategory } from './category-register.ts'
