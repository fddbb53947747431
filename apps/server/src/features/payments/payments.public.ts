export { documentsByMethods, documentsOfMethods, paymentFor, paymentsFrom, paymentsOf } from './document-payments.ts'
export { receiptBy, receiptOf, requireReceipt, type Receipt } from './receipts.ts'
