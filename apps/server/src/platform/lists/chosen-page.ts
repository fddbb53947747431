import { orderBy, type ListOrders, type OrderOf } from './list-orders.ts'

interface ChosenPage<Name extends string> {
  readonly chosen: string
  /** What is shown of the rows of `page`. */
  readonly shown: string
  readonly orders: ListOrders<Name>
  readonly order: OrderOf<Name>
  /** What `shown` calls the table of the order's columns. */
  readonly from?: string
  /** The number of the parameter that has the limit; the offset follows it. */
  readonly limit: number
}

/** The rows of a page are chosen first, by an index alone where there is one; only these are joined to other tables. */
export const chosenPage = <Name extends string>(page: ChosenPage<Name>): string =>
  `with page as materialized (
     ${page.chosen}
      order by ${orderBy(page.orders, page.order)} limit $${page.limit} offset $${page.limit + 1}
   )
   ${page.shown}
    order by ${orderBy(page.orders, page.order, page.from)}`
