export {
  addCategoryFigures,
  addDocumentFigures,
  addGoodsFigures,
  addPaymentFigures,
  addStockFigures,
  replacePaymentFigures,
  addTransferFigures,
  recountFigures,
  takeBackExpenseFigures,
} from './add-figures.ts'
export {
  type DayRange,
  type SummedDay,
  changesBetween,
  daysBetween,
  figureRows,
  fundSums,
  listDays,
  methodsBetween,
  paymentsBetween,
  rankedList,
  statusesBetween,
  stockList,
  sumsBetween,
  sumsOfDays,
} from './read-figures.ts'
export type { RankedPage } from './ranked-lists.repository.ts'
