export {
  type Dispatch,
  type Receipt,
  dispatchLots,
  lockGoods,
  openLots,
  receiveLots,
  refuseUnkept,
  restockLots,
  stockEntriesOf,
  writeDispatches,
  writeReceipts,
} from './goods.ts'
export type { LockedGoods } from './stock.repository.ts'
