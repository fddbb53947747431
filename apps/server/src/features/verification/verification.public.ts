export { verifyDatabase } from './verify-database.ts'
