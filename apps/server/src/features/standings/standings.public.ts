import { monthEndsAfter } from '#features/month-ends'
import type { BusinessTx } from '#platform/database/business-tx'
import { pastStockRepository } from './past-stock.repository.ts'
import { standingsRepository, type Standing, type StandingPage } from './standings.repository.ts'

/** Products that a movement moved. */
export interface MovedGoods {
  readonly list: 'sold' | 'bought'
  readonly movementId: string
  /** The movement by which goods come back; undefined where none do. */
  readonly returnMovementId: string | undefined
  /** What was moved beside the stock history: of products without stock control. */
  readonly beside: readonly { readonly product: string; readonly total: string; readonly returned: string }[]
}

/** Whether a range of instants has everything in it that ever happened. An end that is left out is open. */
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

/** What was moved of each product over all time; `other` is what came back of it. */
export const goodsStanding = (tx: BusinessTx, goods: MovedGoods, page: StandingPage): Promise<Standing> => {
  const { list, movementId, returnMovementId, beside } = goods
  const counted = [
    beside.map(({ product }) => product),
    beside.map(({ total }) => total),
    beside.map(({ returned }) => returned),
  ]
  return standingsRepository.page(tx, list, [movementId, returnMovementId, ...counted], page)
}

/** What each customer bought over all time; `other` is in how many sales. Of one group. */
export const customersStanding = (tx: BusinessTx, page: StandingPage): Promise<Standing> =>
  standingsRepository.page(tx, 'customers', [], page)

/** What the stock of each product is worth, now or at an instant; `other` is how much there is of it. */
export const stockValueStanding = async (
  tx: BusinessTx,
  at: string | undefined,
  page: StandingPage,
): Promise<Standing> => {
  if (at === undefined) return standingsRepository.page(tx, 'stockValue', ['infinity'], page)
  const month = await monthEndsAfter(tx, at)
  // Of this month and the last few products have moved: what is kept is true of the rest.
  if (month === undefined || month.next === month.last) return standingsRepository.page(tx, 'stockValue', [at], page)
  return pastStockRepository.value(tx, { at, ...month }, page)
}
