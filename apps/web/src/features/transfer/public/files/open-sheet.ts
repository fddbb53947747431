import { decimalMarkOf, type MarkEvidence } from '@trastienda/domain/transfer/decimal-mark'
import { matchColumns } from '@trastienda/domain/transfer/match-columns'
import { cellText, isEmptyCell, type SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import type { TransferColumn } from '@trastienda/domain/transfer/transfer-column'
import { columnLetter } from './grid.ts'
import { headOf } from './sheet-heads.ts'

/** A column of a file, with the facts before an import. */
export interface FileColumn {
  /** From 0. */
  readonly place: number
  /** `A`, `B`, … `AA`, as spreadsheet programs name it. */
  readonly letter: string
  readonly header: string
  readonly samples: readonly string[]
  /** The key of its likely column. */
  readonly match?: string
  /** The decimal mark of its texts that are numbers, as far as they show it. */
  readonly mark: MarkEvidence
}

export interface OpenedSheet {
  /** The last row of the headers, from 0. */
  readonly headerRow: number
  readonly columns: readonly FileColumn[]
  /** How many rows there are below the header, empty ones left out. */
  readonly rowCount: number
}

type Rows = readonly (readonly SheetCell[])[]

const SAMPLES = 3

/** Finds the header and its columns; undefined for a file without any text. */
export const openSheet = (rows: Rows, known: readonly TransferColumn[]): OpenedSheet | undefined => {
  const head = headOf(rows, known)
  if (head === undefined) return undefined
  const body = rows.slice(head.row + 1).filter((row) => row.some((cell) => !isEmptyCell(cell)))
  const matched = matchColumns(head.headers, known)
  const columns = head.headers.map((text, place): FileColumn => {
    const cells = body.map((row) => row[place] ?? null)
    const match = matched[place]
    return {
      place,
      letter: columnLetter(place),
      header: text,
      samples: samplesOf(cells),
      ...(match === undefined || match.isReadOnly === true ? {} : { match: match.key }),
      mark: decimalMarkOf(cells.filter((cell) => typeof cell === 'string')),
    }
  })
  return {
    headerRow: head.row,
    columns: columns.filter(({ header, samples }) => header !== '' || samples.length > 0),
    rowCount: body.length,
  }
}

const samplesOf = (cells: readonly SheetCell[]): string[] => {
  const samples = new Set<string>()
  for (const cell of cells) {
    if (!isEmptyCell(cell)) samples.add(cellText(cell))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
