export {
  type Dispatch,
  type Receipt,
  type Restock,
  dispatchLots,
  lockGoods,
  openLots,
  receiveLots,
  refuseUnkept,
  restocked,
  stockEntriesOf,
  writeDispatches,
  writeReceipts,
  writeRestocks,
} from './goods.ts'
export { purchasedLots, supplierReturn } from './supplier-returns.ts'
export type { LockedGoods } from './stock.repository.ts'
