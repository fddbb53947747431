import type { Span } from './list-request.ts'

export interface Slice extends Span {
  readonly group: string
}

/** The slices of groups on a page of a list that shows one group after the other. */
export const pageSlices = (groups: readonly { group: string; count: number }[], page: Span): Slice[] => {
  const end = page.offset + page.limit
  let start = 0
  return groups.flatMap(({ group, count }) => {
    const first = Math.max(page.offset, start)
    const afterLast = Math.min(end, start + count)
    const slice = { group, offset: first - start, limit: afterLast - first }
    start += count
    return slice.limit > 0 ? [slice] : []
  })
}
