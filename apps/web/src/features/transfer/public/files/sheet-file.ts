import type { TextEncoding } from './decode-text.ts'
import type { SheetRows } from './grid.ts'

/** A sheet of a file: its name, and whether its author hid it. */
export interface SheetName {
  readonly name: string
  readonly isHidden: boolean
}

/** A file whose sheets can be read one by one. */
export interface SheetFile {
  /** At least one. A file without sheets, like a CSV, is one sheet without a name. */
  readonly sheets: readonly SheetName[]
  /** The encoding and separator of a text file; left out for a workbook. */
  readonly text?: {
    readonly encoding: TextEncoding
    /** Left out for an HTML file with tables. */
    readonly separator?: string
  }
  /** The rows of one of the sheets, by its place. @throws UnreadableFile */
  rowsOf(sheet: number): SheetRows
}
