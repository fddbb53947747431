import { decimalMarkOf, type MarkEvidence } from '@trastienda/domain/transfer/decimal-mark'
import { matchColumns } from '@trastienda/domain/transfer/match-columns'
import { recogniseEntity, type RecognisedEntity } from '@trastienda/domain/transfer/recognise-entity'
import { cellText, isEmptyCell, type SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { transferEntities, transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { columnLetter } from '../files/grid.ts'
import { headOf, knownColumns, possibleHeads } from './sheet-heads.ts'

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
export const openSheet = (rows: Rows, entity: TransferEntity): OpenedSheet | undefined => {
  const head = headOf(rows, entity)
  if (head === undefined) return undefined
  const body = rows.slice(head.row + 1).filter((row) => row.some((cell) => !isEmptyCell(cell)))
  const matched = matchColumns(head.headers, transferSheets[entity].columns)
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

/** The likely content of a sheet, and how many of its columns are known. */
export interface SheetGuess extends RecognisedEntity {
  readonly known: number
}

/** The likely content of a sheet, guessed from the head with the most known columns. */
export const recogniseSheet = (rows: Rows): SheetGuess => {
  const guesses = transferEntities
    .flatMap((entity) => possibleHeads(rows, entity))
    .map((head): SheetGuess => {
      const recognised = recogniseEntity(head.headers)
      return { ...recognised, known: knownColumns(head, recognised.entity) }
    })
  const [best] = guesses.toSorted((left, right) => right.known - left.known)
  return best ?? { ...recogniseEntity([]), known: 0 }
}

const samplesOf = (cells: readonly SheetCell[]): string[] => {
  const samples = new Set<string>()
  for (const cell of cells) {
    if (!isEmptyCell(cell)) samples.add(cellText(cell))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
