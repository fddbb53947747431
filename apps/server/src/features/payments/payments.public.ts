export { documentsByMethods, paymentFor, paymentsFrom, paymentsOf } from './document-payments.ts'
