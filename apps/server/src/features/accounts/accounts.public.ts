export { accountStatement } from './account-statement.ts'
export { hasUnpaidDocuments, requireSupplier } from './contact-checks.ts'
