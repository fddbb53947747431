export const PAGE_SIZE = 25
export const PAGE_LINKS = 10

export function pageCount(total: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The first and last row of a page, counted from 1; both 0 on a page past the end of a shortened list. */
export function rowsShown(page: number, total: number, pageSize = PAGE_SIZE): { first: number; last: number } {
  if (page > pageCount(total, pageSize)) return { first: 0, last: 0 }
  return { first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, total) }
}

/** The numbers of the page links: a window of `links` pages with the current one near its middle. */
export function pageLinks(page: number, pages: number, links = PAGE_LINKS): number[] {
  const shown = Math.min(links, pages)
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), pages - shown + 1)
  return Array.from({ length: shown }, (_, place) => first + place)
}
