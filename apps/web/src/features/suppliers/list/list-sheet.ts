import {
  FAR_FROM,
  listColumnKeys,
  listColumns,
  type ListColumnKey,
  type ListLayout,
} from '@trastienda/domain/supplier-list/list-columns'
import { readListRow, type ListRow } from '@trastienda/domain/supplier-list/list-row'
import { matchKey } from '@trastienda/domain/transfer/match-columns'
import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { openSheet, type FileColumn, type OpenedSheet } from '#features/transfer/public/files/open-sheet.ts'
import type { SheetFile } from '#features/transfer/public/files/sheet-file.ts'
import { UnreadableFile } from '#features/transfer/public/files/unreadable-file.ts'

/** What is shown of a list before its rows are compared. */
export interface ListFacts extends OpenedSheet {
  /** The names of the file's sheets; one without a name for a text file. */
  readonly sheets: readonly string[]
  readonly sheet: number
}

export interface OpenList {
  readonly facts: ListFacts
  readonly rows: readonly (readonly SheetCell[])[]
}

/**
 * Opens the chosen sheet of a supplier's list, or else the visible one that looks most like a list.
 *
 * @throws UnreadableFile if no sheet has rows below a head
 */
export const openList = (file: SheetFile, chosen?: number): OpenList => {
  const sheets = file.sheets.map(({ name }) => name)
  const places = file.sheets.flatMap(({ isHidden }, place) => (isHidden || file.sheets.length === 1 ? [] : [place]))
  const tried = chosen === undefined ? (places.length === 0 ? [0] : places) : [chosen]
  let best: (OpenList & { readonly worth: number }) | undefined
  for (const sheet of tried) {
    const { rows } = file.rowsOf(sheet)
    const opened = openSheet(rows, listColumns)
    if (opened === undefined || opened.rowCount === 0) continue
    const matches = opened.columns.flatMap(({ match }) => match ?? [])
    const worth = matches.length + (matches.includes('cost') ? PRICED : 0)
    if (best === undefined || worth > best.worth) best = { facts: { ...opened, sheets, sheet }, rows, worth }
  }
  if (best === undefined) throw new UnreadableFile('El archivo no tiene filas debajo de los nombres de las columnas.')
  return { facts: best.facts, rows: best.rows }
}

/** A sheet with prices goes before any without. */
const PRICED = 100

/** The name by which a column is known in the next list too. */
export const columnName = ({ header, letter }: Pick<FileColumn, 'header' | 'letter'>): string => header || letter

/** How the list is read: as the supplier's last one, as far as its columns are there, else as its heads say. */
export const proposedLayout = (columns: readonly FileColumn[], stored: ListLayout | undefined): ListLayout => {
  const names = new Set(columns.map((column) => matchKey(columnName(column))))
  const cost = stored?.columns.cost
  if (stored !== undefined && cost !== undefined && names.has(matchKey(cost))) return stored
  const known = Object.fromEntries(
    columns.flatMap((column) => (column.match === undefined ? [] : [[column.match, columnName(column)]])),
  )
  const priced = columns.find(({ match }) => match === 'cost')
  return {
    columns: known,
    vatIncluded: priced !== undefined && /\b(?:c|con|incl?|incluido) ?(?:\/ ?)?iva\b|final/i.test(priced.header),
    discounts: '',
    mark: priced?.mark === '.' ? '.' : ',',
    farFrom: FAR_FROM,
    ...(stored === undefined
      ? {}
      : {
          vatIncluded: stored.vatIncluded,
          inDollars: stored.inDollars,
          discounts: stored.discounts,
          farFrom: stored.farFrom,
        }),
  }
}

/** The rows of the list that have a price. */
export const listRows = ({ facts, rows }: OpenList, layout: ListLayout): ListRow[] => {
  const places = placesOf(facts.columns, layout)
  return rows
    .slice(facts.headerRow + 1)
    .flatMap((cells, place) => readListRow(cells, facts.headerRow + 2 + place, places, layout) ?? [])
}

const placesOf = (columns: readonly FileColumn[], layout: ListLayout): ReadonlyMap<ListColumnKey, number> => {
  const byName = new Map(columns.map((column) => [matchKey(columnName(column)), column.place]))
  return new Map(
    listColumnKeys.flatMap((key) => {
      const place = byName.get(matchKey(layout.columns[key] ?? ''))
      return layout.columns[key] === undefined || place === undefined ? [] : [[key, place] as const]
    }),
  )
}
