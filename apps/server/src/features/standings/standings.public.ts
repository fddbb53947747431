import { monthEndsAfter } from '#features/month-ends'
import type { BusinessTx } from '#platform/database/business-tx'
import { pastStockRepository } from './past-stock.repository.ts'
import { standingsRepository, type Standing, type StandingPage } from './standings.repository.ts'

/** Which movement of goods to rank. */
export interface MovedGoods {
  readonly list: 'sold' | 'bought'
  readonly movementId: string
  /** The movement by which goods come back; undefined where none do. */
  readonly returnMovementId: string | undefined
  /** What was moved of products without stock control, which the stock history does not have. */
  readonly beside: readonly { readonly product: string; readonly total: string; readonly returned: string }[]
}

/** Whether a range of instants holds everything that ever happened. An end that is left out is open. */
export const isAllTime = async (
  tx: BusinessTx,
  start: string | undefined,
  end: string | undefined,
): Promise<boolean> => {
  if (start === undefined && end === undefined) return true
  const { first, last } = await standingsRepository.span(tx)
  if (first === undefined || last === undefined) return true
  const isBefore = (one: string, other: string) => Date.parse(one) <= Date.parse(other)
  return (start === undefined || isBefore(start, first)) && (end === undefined || isBefore(last, end))
}

/** How much of each product was moved over all time; `other` is how much of it came back. */
export const goodsStanding = (tx: BusinessTx, goods: MovedGoods, page: StandingPage): Promise<Standing> => {
  const { list, movementId, returnMovementId, beside } = goods
  const counted = [
    beside.map(({ product }) => product),
    beside.map(({ total }) => total),
    beside.map(({ returned }) => returned),
  ]
  return standingsRepository.page(tx, list, [movementId, returnMovementId, ...counted], page)
}

/** What each customer bought over all time; `other` is in how many sales. All customers are one group. */
export const customersStanding = (tx: BusinessTx, page: StandingPage): Promise<Standing> =>
  standingsRepository.page(tx, 'customers', [], page)

/** What the stock of each product is worth, now or at an instant; `other` is its quantity. */
export const stockValueStanding = async (
  tx: BusinessTx,
  at: string | undefined,
  page: StandingPage,
): Promise<Standing> => {
  if (at === undefined) return standingsRepository.page(tx, 'stockValue', ['infinity'], page)
  const month = await monthEndsAfter(tx, at)
  // Since this month or the last one few products have moved: the kept figures still hold for the others.
  if (month === undefined || month.next === month.last) return standingsRepository.page(tx, 'stockValue', [at], page)
  return pastStockRepository.value(tx, { at, ...month }, page)
}
