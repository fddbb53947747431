import type { RecognisedEntity } from '@trastienda/domain/transfer/recognise-entity'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { TextEncoding } from '../public/files/decode-text.ts'
import type { SheetRows } from '../public/files/grid.ts'
import type { SheetFile } from '../public/files/sheet-file.ts'
import type { OpenedSheet } from '../public/files/open-sheet.ts'
import type { ColumnChoice, PreparedRow, RowError } from './prepare-rows.ts'

/** The merchant's choices for reading a file; the others are guessed. */
export interface Reading {
  /** The sheet's place. */
  readonly sheet?: number
  readonly encoding?: TextEncoding
  readonly entity?: TransferEntity
}

/** The requests of a tab to the worker that holds a file, by their names. */
export interface SheetRequests {
  /** Reads a file, recognises its content and finds its columns. */
  open: { input: { file: Blob }; answer: RecognisedSheet }
  /** Reads the open file once more, by the merchant's choices. */
  readAs: { input: Reading; answer: RecognisedSheet }
  /** Puts the rows in the chosen columns. */
  prepare: {
    input: { choices: readonly ColumnChoice[] }
    answer: { header: readonly string[]; rowCount: number; errors: readonly RowError[] }
  }
  /** The prepared rows of one call, from a place on. */
  rows: { input: { start: number }; answer: readonly PreparedRow[] }
  /** Stores the prepared rows on the device in chunks, without the records of the named rows. Answers how many chunks and rows. */
  keep: {
    input: { job: string; chunkLines: number; without: readonly number[] }
    answer: { chunks: number; rows: number }
  }
}

/** A sheet of a file with its likely content. */
export type RecognisedSheet = OpenedSheet &
  RecognisedEntity &
  Pick<SheetFile, 'sheets' | 'text'> &
  Pick<SheetRows, 'strays'> & { /** The place of the sheet among the file's. */ readonly sheet: number }
