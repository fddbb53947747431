import { decimalMarkOf, type MarkEvidence } from '@trastienda/domain/transfer/decimal-mark'
import { matchColumns } from '@trastienda/domain/transfer/match-columns'
import { recogniseEntity, type RecognisedEntity } from '@trastienda/domain/transfer/recognise-entity'
import { cellText, isEmptyCell, type SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'

/** A column of a file, with what is known of it before anything is imported. */
export interface FileColumn {
  /** From 0. */
  readonly place: number
  /** `A`, `B`, … `AA`, as spreadsheet programs name it. */
  readonly letter: string
  readonly header: string
  readonly samples: readonly string[]
  /** The key of the column that it seems to be. */
  readonly match?: string
  /** The decimal mark of those of its numbers that are texts, as far as they show it. */
  readonly mark: MarkEvidence
}

export interface OpenedSheet {
  /** The row of the headers, from 0. */
  readonly headerRow: number
  readonly columns: readonly FileColumn[]
  /** How many rows there are below the header, empty ones left out. */
  readonly rowCount: number
}

type Rows = readonly (readonly SheetCell[])[]

const SAMPLES = 3
/** Titles and dates may stand above the headers. */
const HEADER_ROWS_TRIED = 10

/** Finds the header and its columns; undefined for a file without any text. */
export const openSheet = (rows: Rows, entity: TransferEntity): OpenedSheet | undefined => {
  const headerRow = headerRowOf(rows, entity)
  const header = headerRow === undefined ? undefined : rows[headerRow]
  if (headerRow === undefined || header === undefined) return undefined
  const body = rows.slice(headerRow + 1).filter((row) => row.some((cell) => !isEmptyCell(cell)))
  const headers = header.map((cell) => cellText(cell))
  const matched = matchColumns(headers, transferSheets[entity].columns)
  const columns = headers.map((text, place): FileColumn => {
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
    headerRow,
    columns: columns.filter(({ header, samples }) => header !== '' || samples.length > 0),
    rowCount: body.length,
  }
}

/** What a file seems to hold, guessed from the row in which most columns are known. */
export const recogniseSheet = (rows: Rows): RecognisedEntity => {
  const readings = rows.slice(0, HEADER_ROWS_TRIED).map((row) => {
    const recognised = recogniseEntity(row.map((cell) => cellText(cell)))
    return { ...recognised, known: knownColumns(row, recognised.entity) }
  })
  const [{ entity, isSure } = recogniseEntity([])] = readings.toSorted((left, right) => right.known - left.known)
  return { entity, isSure }
}

const knownColumns = (row: readonly SheetCell[], entity: TransferEntity): number =>
  matchColumns(
    row.map((cell) => cellText(cell)),
    transferSheets[entity].columns,
  ).filter((column) => column !== undefined).length

/** The row in which most columns are known; where none is, the first that is not empty. */
const headerRowOf = (rows: Rows, entity: TransferEntity): number | undefined => {
  const known = (row: readonly SheetCell[]) => knownColumns(row, entity)
  const counts = rows.slice(0, HEADER_ROWS_TRIED).map(known)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  const first = rows.findIndex((row) => row.some((cell) => !isEmptyCell(cell)))
  return first === -1 ? undefined : first
}

const samplesOf = (cells: readonly SheetCell[]): string[] => {
  const samples = new Set<string>()
  for (const cell of cells) {
    if (!isEmptyCell(cell)) samples.add(cellText(cell))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

/** `AB` for the 28th column of a spreadsheet. @internal */
export const columnLetter = (place: number): string =>
  (place < 26 ? '' : columnLetter(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))
