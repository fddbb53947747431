export { documentsByMethods, documentsOfMethods, paymentFor, paymentsFrom, paymentsOf } from './document-payments.ts'
