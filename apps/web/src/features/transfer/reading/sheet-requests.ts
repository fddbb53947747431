import type { OpenedSheet } from './open-sheet.ts'
import type { ColumnChoice, PreparedRow, RowError } from './prepare-rows.ts'
import type { RecognisedEntity } from '@trastienda/domain/transfer/recognise-entity'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { FileRows } from './read-rows.ts'

/** What the page asks of the worker that holds a file, by the name of the request. */
export interface SheetRequests {
  /** Reads a file, recognises what it holds and finds its columns. */
  open: { input: { file: Blob }; answer: RecognisedSheet }
  /** The columns of the open file, read as what the merchant says that it holds. */
  readAs: { input: { entity: TransferEntity }; answer: OpenedSheet }
  /** Puts the rows in the chosen columns. */
  prepare: {
    input: { choices: readonly ColumnChoice[] }
    answer: { header: readonly string[]; rowCount: number; errors: readonly RowError[] }
  }
  /** Some of the prepared rows. */
  rows: { input: { start: number; count: number }; answer: readonly PreparedRow[] }
  /** Keeps the prepared rows on the device in chunks, those that are named left out. Answers how many chunks and rows. */
  keep: {
    input: { job: string; chunkLines: number; without: readonly number[] }
    answer: { chunks: number; rows: number }
  }
}

/** A file with what it seems to hold. */
export type RecognisedSheet = OpenedSheet & Pick<FileRows, 'text'> & RecognisedEntity

export type SheetRequestName = keyof SheetRequests

export interface SheetQuestion<Name extends SheetRequestName = SheetRequestName> {
  readonly id: number
  readonly name: Name
  readonly input: SheetRequests[Name]['input']
}

/** `refusal` is for the merchant: the file cannot be read. */
export type SheetReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refusal: string }
  | { readonly id: number; readonly failure: string }
