export {
  methodInto,
  methodNames,
  methodsFor,
  paidBy,
  partBy,
  type PaidBy,
  type StoredPart,
} from './methods-of-business.ts'
