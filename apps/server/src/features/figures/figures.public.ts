export { noteCategories, noteDocument, noteGoods, notePayment, noteStock, recountFigures } from './note-figures.ts'
export {
  type DayRange,
  type SummedDay,
  changesBetween,
  daysBetween,
  figureRows,
  listDays,
  paymentsBetween,
  rankedList,
  statusesBetween,
  stockList,
  sumsBetween,
  sumsOfDays,
} from './read-figures.ts'
export type { RankedPage } from './ranked-lists.repository.ts'
