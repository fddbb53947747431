import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookName } from '@trastienda/contract/iva-books.contract'
import { isBusinessMonth, monthOfDay } from '@trastienda/domain/calendar/month'
import { bookParts, type BookPart } from '@trastienda/domain/fiscal/book/book-figures'
import { call } from '#platform/api/api.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'
import { todayIn } from '#ui/list/day-range.ts'

export const booksListSettings = {
  tabs: ['sales', 'purchases'],
  sorts: [],
  sort: '',
} as const satisfies ListSettings

/** The URL's choices besides the list's own state. */
export interface BookChoices {
  month?: string
  /** Only the documents behind this figure. */
  part?: BookPart
  /** Only the purchases that lack something to be declared. */
  incomplete?: true
  /** The book of this CUIT, for a business that had another one. */
  cuit?: string
}

export interface BookFilter extends BookChoices {
  book: BookName
  month: string
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Reads a book's choices from a URL that somebody may have typed. */
export const readBookChoices = (raw: Record<string, unknown>): BookChoices => {
  const month = textOf(raw['month'])
  const part = bookParts.find((each) => each === textOf(raw['part']))
  const cuit = textOf(raw['cuit'])
  return {
    ...(isBusinessMonth(month) ? { month } : {}),
    ...(part === undefined ? {} : { part }),
    ...(textOf(raw['incomplete']) === 'true' || raw['incomplete'] === true ? { incomplete: true as const } : {}),
    ...(/^\d{11}$/.test(cuit) ? { cuit } : {}),
  }
}

/** The month to show if the URL names none: the present one. */
export const bookFilter = (tab: string, choices: BookChoices, timeZone: string): BookFilter => ({
  ...choices,
  book: tab as BookName,
  month: choices.month ?? monthOfDay(todayIn(timeZone)),
})

export const readBook = ({ book, incomplete, ...query }: BookFilter, page: PageAsked, signal?: AbortSignal) =>
  call(
    'fiscal.book',
    { params: { book }, query: { ...query, ...page, ...(incomplete === true ? { incomplete: 'true' } : {}) } },
    { signal },
  )

export const bookQueries = {
  /** The key begins with the documents' key: a change of a document changes a book. */
  page: (filter: BookFilter, page: number) =>
    queryOptions({
      queryKey: ['transactions', 'ivaBook', filter, page],
      queryFn: ({ signal }) => readBook(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
}
