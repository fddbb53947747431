import { reversedOrder } from './list-orders.ts'
import type { OrderedSpan, Span } from './list-request.ts'

/** Some rows of a list, counted from the nearer end of the list. */
interface SpanFromAnEnd extends Span {
  /** True if the list has to be read in the opposite order, and its rows turned around. */
  readonly isFromEnd: boolean
}

/**
 * Counts a page from the nearer end. PostgreSQL reads all rows up to an offset: backwards, the last pages of a long
 * list cost as little as the first.
 *
 * @internal
 */
export const fromNearestEnd = ({ offset, limit }: Span, total: number): SpanFromAnEnd => {
  if (offset <= total / 2) return { offset, limit, isFromEnd: false }
  const afterLast = Math.min(offset + limit, total)
  return { offset: total - afterLast, limit: Math.max(0, afterLast - offset), isFromEnd: true }
}

/** From this offset on, counting the rows first pays off, to find the nearer end. */
export const DEEP_OFFSET = 1000

/** The rows of a page, read from the nearer end of the list. The first pages are read without waiting for the count. */
export const readFromNearestEnd = async <Row, Page extends OrderedSpan<string>>(
  page: Page,
  count: () => Promise<number>,
  read: (page: Page) => Promise<Row[]>,
): Promise<Row[]> => {
  if (page.offset < DEEP_OFFSET) return read(page)
  const { isFromEnd, ...span } = fromNearestEnd(page, await count())
  if (!isFromEnd) return read(page)
  return (await read({ ...page, ...span, order: reversedOrder(page.order) })).toReversed()
}
