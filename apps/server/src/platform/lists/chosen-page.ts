import { orderBy, type ListOrders, type OrderOf } from './list-orders.ts'

interface ChosenPage<Name extends string> {
  readonly chosen: string
  /** The columns to show of the rows of `page`. */
  readonly shown: string
  readonly orders: ListOrders<Name>
  readonly order: OrderOf<Name>
  /** The table of the order's columns in `shown`. */
  readonly from?: string
  /** The number of the parameter that has the limit; the offset follows it. */
  readonly limit: number
}

/** Chooses the rows of a page first, by an index alone if there is one, and joins only these to other tables. */
export const chosenPage = <Name extends string>(page: ChosenPage<Name>): string =>
  `with page as materialized (
     ${page.chosen}
      order by ${orderBy(page.orders, page.order)} limit $${page.limit} offset $${page.limit + 1}
   )
   ${page.shown}
    order by ${orderBy(page.orders, page.order, page.from)}`
