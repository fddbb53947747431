/**
 * The columns of an order. Columns of `by` are turned for a descending list; `ties` decide between equal ones, always
 * ascending.
 */
interface OrderColumns {
  readonly by: readonly string[]
  readonly ties?: readonly string[]
}

/** The orders of a list by their names. */
export type ListOrders<Name extends string> = Readonly<Record<Name, OrderColumns>>

/** An order, or the opposite one: `-name` of `name`. */
export type OrderOf<Name extends string> = Name | `-${Name}`

const isDownward = (order: string): boolean => order.startsWith('-')

const nameOf = <Name extends string>(order: OrderOf<Name>): Name => (isDownward(order) ? order.slice(1) : order) as Name

export const reversedOrder = <Order extends string>(order: Order): Order =>
  (isDownward(order) ? order.slice(1) : `-${order}`) as Order

/** The names of all orders, upwards and downwards. */
export const orderNames = <Name extends string>(orders: ListOrders<Name>): OrderOf<Name>[] =>
  (Object.keys(orders) as Name[]).flatMap((name) => [name, `-${name}` as const])

/** The text after `order by`. @param from the table of the columns, where their names alone are ambiguous */
export const orderBy = <Name extends string>(orders: ListOrders<Name>, order: OrderOf<Name>, from = ''): string => {
  const { by, ties = [] } = orders[nameOf(order)]
  const prefix = from === '' ? '' : `${from}.`
  return [
    ...by.map((column) => `${prefix}${column}${isDownward(order) ? ' desc' : ''}`),
    ...ties.map((column) => prefix + column),
  ].join(', ')
}

/** The order of records by their instant. */
export const byDate: ListOrders<'creationDate'> = { creationDate: { by: ['occurred_at', 'id'] } }

export type DateOrder = OrderOf<'creationDate'>
