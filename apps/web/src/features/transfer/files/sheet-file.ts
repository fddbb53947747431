import type { TextEncoding } from './decode-text.ts'
import type { SheetRows } from './grid.ts'

/** A sheet of a file: its name, and whether its author hid it. */
export interface SheetName {
  readonly name: string
  readonly isHidden: boolean
}

/** A file whose sheets can be read one by one. */
export interface SheetFile {
  /** At least one. A file that has no sheets, as a CSV, is one sheet without a name. */
  readonly sheets: readonly SheetName[]
  /** How a text file was read; left out for a workbook. */
  readonly text?: {
    readonly encoding: TextEncoding
    /** Left out where the file is a page with tables. */
    readonly separator?: string
  }
  /** The rows of one of the sheets, by its place. @throws UnreadableFile */
  rowsOf(sheet: number): SheetRows
}
