import type { InstantRange } from '@trastienda/domain/calendar/business-day'

/** The requested page of a list, as the contract parsed it. */
export interface PageRequest {
  readonly page: number
  readonly pageSize: number
}

/** Some rows of a list, by place. */
export interface Span {
  readonly offset: number
  readonly limit: number
}

export interface OrderedSpan<Order extends string> extends Span {
  readonly order: Order
}

export const spanOf = ({ page, pageSize }: PageRequest): Span => ({ offset: (page - 1) * pageSize, limit: pageSize })

export const orderedSpanOf = <Order extends string>(
  request: PageRequest & { readonly sort: Order },
): OrderedSpan<Order> => ({ ...spanOf(request), order: request.sort })

/** The rows of the page of a list that is in memory. */
export const shownOf = <Row>(rows: readonly Row[], request: PageRequest): Row[] => {
  const { offset, limit } = spanOf(request)
  return rows.slice(offset, offset + limit)
}

/** A range of instants for statements: open without a start or an end. */
export const openRange = ({ start = '-infinity', end = 'infinity' }: Partial<InstantRange>): InstantRange => ({
  start,
  end,
})

/** The id of the record behind a tab; undefined for `all`. */
export const recordOfTab = (tab: string): string | undefined => (tab === 'all' ? undefined : tab.toLowerCase())

export const listPage = <Row, Counts>(
  { page, pageSize }: PageRequest,
  { data, total, counts }: { readonly data: Row[]; readonly total: number; readonly counts: Counts },
) => ({ data, page, pageSize, total, counts })
