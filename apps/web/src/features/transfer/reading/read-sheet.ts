import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { SheetRows } from '../public/files/grid.ts'
import type { SheetFile } from '../public/files/sheet-file.ts'
import { UnreadableFile } from '../public/files/unreadable-file.ts'
import { openSheet } from '../public/files/open-sheet.ts'
import { recogniseSheet } from './recognise-sheet.ts'
import type { Reading, RecognisedSheet } from './sheet-requests.ts'

/** A sheet as it is read, with its rows. */
export interface ReadSheet {
  readonly facts: RecognisedSheet
  readonly rows: readonly (readonly SheetCell[])[]
  readonly entity: TransferEntity
}

/**
 * Reads a sheet of a file and recognises its content.
 *
 * @throws UnreadableFile if the chosen sheet has no rows, or none of the file's has
 */
export const readSheet = (file: SheetFile, { sheet, entity }: Omit<Reading, 'encoding'>): ReadSheet => {
  const { place, read } = sheet === undefined ? likeliestSheet(file) : { place: sheet, read: file.rowsOf(sheet) }
  const guess = recogniseSheet(read.rows)
  const recognised = entity === undefined ? { entity: guess.entity, isSure: guess.isSure } : { entity, isSure: true }
  const opened = openSheet(read.rows, transferSheets[recognised.entity].columns)
  if (opened === undefined || opened.rowCount === 0) {
    const where = file.sheets.length > 1 ? `La hoja «${file.sheets[place]?.name ?? ''}»` : 'El archivo'
    throw new UnreadableFile(`${where} no tiene filas debajo de los nombres de las columnas.`)
  }
  const { sheets, text } = file
  const facts = { ...opened, ...recognised, sheets, sheet: place, strays: read.strays, ...(text && { text }) }
  return { facts, rows: read.rows, entity: recognised.entity }
}

/** Nobody doubts a sheet with so many known columns. */
const ENOUGH_KNOWN = 3

/**
 * The merchant's likely sheet: the first visible one with known columns, so not a cover; else the one with the most
 * known columns, a hidden one last.
 */
const likeliestSheet = (file: SheetFile): { readonly place: number; readonly read: SheetRows } => {
  const inOrder = file.sheets
    .map(({ isHidden }, place) => ({ isHidden, place }))
    .toSorted((left, right) => Number(left.isHidden) - Number(right.isHidden))
  let best: { readonly place: number; readonly read: SheetRows; readonly worth: number } | undefined
  for (const { isHidden, place } of inOrder) {
    const read = file.rowsOf(place)
    const { known } = recogniseSheet(read.rows)
    if (!isHidden && known >= ENOUGH_KNOWN && read.rows.length > 1) return { place, read }
    const worth = read.rows.length > 1 ? known + 1 : 0
    if (best === undefined || (!(isHidden && best.worth > 0) && worth > best.worth)) best = { place, read, worth }
  }
  if (best === undefined) throw new Error('The file has no sheet')
  return best
}
