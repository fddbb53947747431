export {
  methodInto,
  methodNames,
  methodsFor,
  paidBy,
  partBy,
  type PaidBy,
  type StoredPart,
} from './methods-of-business.ts'
export { movedStoreCredits, rightsToGive, writeStoreCredits, type StoreCreditMoves } from './moved-store-credits.ts'
