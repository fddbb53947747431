export { methodInto, methodNames, methodsFor, paidBy, type PaidBy, type StoredPart } from './methods-of-business.ts'
