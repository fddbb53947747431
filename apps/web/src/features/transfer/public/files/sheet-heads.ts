import { matchColumns, matchKey } from '@trastienda/domain/transfer/match-columns'
import { cellText, isEmptyCell, type SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import type { TransferColumn } from '@trastienda/domain/transfer/transfer-column'

/** The possible names of a sheet's columns: one row, or two if groups of columns have a name above theirs. */
export interface SheetHead {
  /** The last row of the names, from 0. */
  readonly row: number
  readonly headers: readonly string[]
}

type Rows = readonly (readonly SheetCell[])[]

/** Titles and dates may stand above the headers. */
const ROWS_TRIED = 25

/** The possible heads of a sheet: single rows first, as they win over a pair that is no better. */
export const possibleHeads = (rows: Rows, columns: readonly TransferColumn[]): SheetHead[] => {
  const tried = rows.slice(0, ROWS_TRIED)
  const singles = tried.map((cells, row): SheetHead => ({ row, headers: cells.map((cell) => cellText(cell)) }))
  const pairs = tried.flatMap((cells, row): SheetHead[] => {
    const headers = groupedNames(cells, rows[row + 1] ?? [], columns)
    return headers === undefined ? [] : [{ row: row + 1, headers }]
  })
  return [...singles, ...pairs]
}

/** How many of our columns a head names. */
export const knownColumns = ({ headers }: SheetHead, columns: readonly TransferColumn[]): number =>
  matchColumns(headers, columns).filter((column) => column !== undefined).length

/** The head with the most known columns; without any, the first row that is not empty. */
export const headOf = (rows: Rows, columns: readonly TransferColumn[]): SheetHead | undefined => {
  const heads = possibleHeads(rows, columns)
  const best = heads.reduce<{ head: SheetHead | undefined; known: number }>(
    (best, head) => {
      const known = knownColumns(head, columns)
      return known > best.known ? { head, known } : best
    },
    { head: undefined, known: 0 },
  )
  if (best.head !== undefined) return best.head
  const row = rows.findIndex((cells) => cells.some((cell) => !isEmptyCell(cell)))
  return row === -1 ? undefined : { row, headers: (rows[row] ?? []).map((cell) => cellText(cell)) }
}

/**
 * The names of columns under a head of two rows: `Precio` over `Costo` and `Venta` is `Precio Costo` and `Precio
 * Venta`. Undefined if no name stands over several columns, or if the second row has numbers, as records have.
 */
const groupedNames = (
  upper: readonly SheetCell[],
  lower: readonly SheetCell[],
  columns: readonly TransferColumn[],
): string[] | undefined => {
  if (lower.some((cell) => !isEmptyCell(cell) && (typeof cell !== 'string' || isNumber(cell)))) return undefined
  let group = ''
  let isGrouped = false
  const names = Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
    const [top, sub] = [cellText(upper[place] ?? null), cellText(lower[place] ?? null)]
    if (sub === '') {
      group = ''
      return top
    }
    isGrouped ||= top === '' && group !== ''
    if (top !== '') group = top
    return group === '' ? sub : nameIn(group, sub, columns)
  })
  return isGrouped ? names : undefined
}

const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text)

/**
 * The known name of a column in a group: `Precios` over `Venta` is `Precio Venta`, `Datos` over `Código` is `Código`.
 */
const nameIn = (group: string, sub: string, columns: readonly TransferColumn[]): string => {
  const known = new Set(columns.flatMap(({ header, synonyms }) => [matchKey(header), ...synonyms]))
  const together = [`${group} ${sub}`, `${group.trim().replace(/s$/i, '')} ${sub}`, sub]
  return together.find((name) => known.has(matchKey(name))) ?? `${group} ${sub}`
}
