import { formatCount } from '@trastienda/domain/money/format-amount'
import type { TellProgress } from '#platform/browser/download.ts'

/** The most rows that one call answers. */
const LONGEST_PAGE = 200

/** One page of a list, and how many rows there are in all. */
export interface ListPage<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

interface PageAsked {
  readonly page: number
  readonly pageSize: number
}

/** The rows to read, and the key that tells them apart. */
interface AllRows<Row, Page extends ListPage<Row>> {
  readonly readPage: (page: PageAsked) => Promise<Page>
  readonly keyOf: (row: Row) => string
  /** The most rows to take. */
  readonly max: number
}

/** How often a list that changes during the read is read again; after that the last reading counts. */
const PASSES = 3

/**
 * Reads every row of a list, page by page, and the last page with its totals. The list is read again if rows came, went
 * or moved to another page meanwhile.
 *
 * @throws Error that tells the user that there are more than `max`.
 */
export const readAllRows = async <Row, Page extends ListPage<Row>>(
  asked: AllRows<Row, Page>,
  tell: TellProgress,
): Promise<{ rows: Row[]; last: Page }> => {
  for (let pass = 1; ; pass += 1) {
    const { first, last, rows } = await readOnce(asked, tell)
    const isSteady = first.total === last.total && rows.size === last.total
    if (isSteady || pass === PASSES) return { rows: [...rows.values()], last }
  }
}

const readOnce = async <Row, Page extends ListPage<Row>>(
  { readPage, keyOf, max }: AllRows<Row, Page>,
  tell: TellProgress,
): Promise<{ first: Page; last: Page; rows: Map<string, Row> }> => {
  const rows = new Map<string, Row>()
  let first: Page | undefined
  for (let page = 1; ; page += 1) {
    const last = await readPage({ page, pageSize: LONGEST_PAGE })
    first ??= last
    const { data, total } = last
    if (total > max) throw new Error(tooMany(total, max))
    for (const row of data) rows.set(keyOf(row), row)
    tell(rows.size, total)
    if (data.length < LONGEST_PAGE || page * LONGEST_PAGE >= total) return { first, last, rows }
  }
}

const tooMany = (total: number, max: number): string =>
  `La lista tiene ${formatCount(total)} registros y se imprimen hasta ${formatCount(max)}. Elegí un rango más corto, otra pestaña u otra búsqueda.`
