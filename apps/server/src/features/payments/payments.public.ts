export { paymentsFrom, paymentsOf } from './document-payments.ts'
