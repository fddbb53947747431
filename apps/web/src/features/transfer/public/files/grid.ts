import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { UnreadableFile } from './unreadable-file.ts'

const ROWS_MAX = 100_000
const COLUMNS_MAX = 500
/** A few cells far away are a mistake; many make the sheet too large. */
const STRAYS_MAX = 100

/** A sheet's rows, empty ones included: a row's place is its number. */
export interface SheetRows {
  readonly rows: readonly (readonly SheetCell[])[]
  /** Cells so far from all others that they are left out, by a spreadsheet program's names. */
  readonly strays: readonly string[]
}

const NONE: readonly SheetCell[] = []

/** The rows of a sheet, built cell by cell. Cells far away cost nothing: rows and columns up to them are never made. */
export const createGrid = () => {
  const rows = new Map<number, SheetCell[]>()
  const strays: { readonly row: number; readonly column: number }[] = []
  let last = -1
  return {
    /** Puts a cell at its row and column, from 0. @throws UnreadableFile where the sheet is too large */
    put: (row: number, column: number, cell: SheetCell): void => {
      if (cell === null || cell === '') return
      if (row >= ROWS_MAX || column >= COLUMNS_MAX) {
        strays.push({ row, column })
        if (strays.length > STRAYS_MAX) throw new UnreadableFile(row >= ROWS_MAX ? TOO_LONG : TOO_WIDE)
        return
      }
      const cells = rows.get(row) ?? []
      if (cells.length === 0) rows.set(row, cells)
      while (cells.length < column) cells.push(null)
      cells[column] = cell
      last = Math.max(last, row)
    },
    rows: (): SheetRows => ({
      rows: Array.from({ length: last + 1 }, (_, row) => rows.get(row) ?? NONE),
      strays: strays.map(({ row, column }) => `${columnLetter(column)}${row + 1}`),
    }),
  }
}

export type Grid = ReturnType<typeof createGrid>

const TOO_LONG = 'El archivo tiene más de 100.000 filas. Dividilo en partes.'
const TOO_WIDE = 'El archivo tiene más de 500 columnas. Dejá las que hacen falta y elegilo de nuevo.'

/** `AB` for the 28th column of a spreadsheet. */
export const columnLetter = (place: number): string =>
  (place < 26 ? '' : columnLetter(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

/** The row and column of an address like `AB12`, from 0; undefined for anything else. */
export const placeOf = (address: string): { readonly row: number; readonly column: number } | undefined => {
  let column = 0
  let place = 0
  for (; place < address.length; place += 1) {
    const letter = address.charCodeAt(place)
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  const row = Number(address.slice(place))
  return column > 0 && Number.isInteger(row) && row > 0 ? { row: row - 1, column: column - 1 } : undefined
}
