import { recogniseEntity, type RecognisedEntity } from '@trastienda/domain/transfer/recognise-entity'
import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { transferEntities, transferSheets } from '@trastienda/domain/transfer/transfer-sheets'
import { knownColumns, possibleHeads } from '../public/files/sheet-heads.ts'

/** The likely content of a sheet, and how many of its columns are known. */
export interface SheetGuess extends RecognisedEntity {
  readonly known: number
}

/** The likely content of a sheet, guessed from the head with the most known columns. */
export const recogniseSheet = (rows: readonly (readonly SheetCell[])[]): SheetGuess => {
  const guesses = transferEntities
    .flatMap((entity) => possibleHeads(rows, transferSheets[entity].columns))
    .map((head): SheetGuess => {
      const recognised = recogniseEntity(head.headers)
      return { ...recognised, known: knownColumns(head, transferSheets[recognised.entity].columns) }
    })
  const [best] = guesses.toSorted((left, right) => right.known - left.known)
  return best ?? { ...recogniseEntity([]), known: 0 }
}
