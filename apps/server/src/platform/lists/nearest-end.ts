import type { Span } from './page-slices.ts'

/** Some rows of a list, counted from its end where that is nearer. */
export interface SpanFromAnEnd extends Span {
  /** The list is to be read in the opposite order, and the rows turned around. */
  readonly isFromEnd: boolean
}

/** PostgreSQL reads all rows up to an offset. Reading backwards, the last pages of a long list cost as little as the first. */
export const fromNearestEnd = ({ offset, limit }: Span, total: number): SpanFromAnEnd => {
  if (offset <= total / 2) return { offset, limit, isFromEnd: false }
  const afterLast = Math.min(offset + limit, total)
  return { offset: total - afterLast, limit: Math.max(0, afterLast - offset), isFromEnd: true }
}

/** From this offset on it is worth counting the rows first, to know which end is nearer. */
export const DEEP_OFFSET = 1000

/** The other way round: `-name` for `name`. */
const reversedOrder = <Order extends string>(order: Order): Order =>
  (order.startsWith('-') ? order.slice(1) : `-${order}`) as Order

/** The rows of a page, read from the end of the list that is nearer. The first pages do not wait for the count. */
export const readFromNearestEnd = async <Row, Page extends Span & { readonly order: string }>(
  page: Page,
  count: () => Promise<number>,
  read: (page: Page) => Promise<Row[]>,
): Promise<Row[]> => {
  if (page.offset < DEEP_OFFSET) return read(page)
  const { isFromEnd, ...span } = fromNearestEnd(page, await count())
  if (!isFromEnd) return read(page)
  return (await read({ ...page, ...span, order: reversedOrder(page.order) })).toReversed()
}
