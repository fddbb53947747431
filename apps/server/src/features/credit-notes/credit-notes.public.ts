export { effectiveNote, newNote } from './decided-note.ts'
export { lockSale, requireRefund } from './locked-note.ts'
export { paidNote } from './note-payment.ts'
