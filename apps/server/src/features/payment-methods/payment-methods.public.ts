export {
  methodInto,
  methodNames,
  methodsFor,
  methodsMatching,
  paidBy,
  partBy,
  type PaidBy,
} from './methods-of-business.ts'
export { movedStoreCredits, rightsToGive, writeStoreCredits, type StoreCreditMoves } from './moved-store-credits.ts'
export { storeCreditBy } from './store-credit-by-code.ts'
export type { StoredPart } from './stored-part.ts'
