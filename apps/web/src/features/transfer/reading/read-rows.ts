import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { unzipSync, zipSync } from 'fflate'
import papaparse from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { decodeText, type TextEncoding } from './decode-text.ts'
import { separatorOf } from './separator.ts'
import { unzippedSize } from './unzipped-size.ts'

/** A file's rows as they stand in it, empty ones included: a row's place is its number. */
export interface FileRows {
  readonly rows: readonly (readonly SheetCell[])[]
  /** How a text file was read; left out for a workbook. */
  readonly text?: { readonly encoding: TextEncoding; readonly separator: string }
}

/** Why a file cannot be read; its message is for the merchant. */
export class UnreadableFile extends Error {}

const BYTES_MAX = 30_000_000
const UNZIPPED_BYTES_MAX = 400_000_000
const ROWS_MAX = 100_000
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0] as const

/** Reads a spreadsheet by what it is, whatever its name ends with. @throws UnreadableFile */
export const readRows = async (file: Blob): Promise<FileRows> => {
  if (file.size > BYTES_MAX) throw new UnreadableFile('El archivo pesa más de 30 MB. Dividilo en partes.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (OLD_EXCEL.every((byte, place) => bytes[place] === byte)) {
    throw new UnreadableFile('Es una planilla de Excel anterior a 2007. Guardala como .xlsx o .csv y elegila de nuevo.')
  }
  const size = unzippedSize(bytes)
  const read = size === undefined ? rowsOfText(bytes) : await rowsOfWorkbook(bytes, size)
  if (read.rows.length > ROWS_MAX)
    throw new UnreadableFile('El archivo tiene más de 100.000 filas. Dividilo en partes.')
  return read
}

const rowsOfWorkbook = async (bytes: Uint8Array<ArrayBuffer>, size: number): Promise<FileRows> => {
  if (size > UNZIPPED_BYTES_MAX) throw new UnreadableFile('El archivo es demasiado grande. Dividilo en partes.')
  try {
    const rows: readonly (readonly unknown[])[] = await readSheet(unpacked(bytes))
    return { rows: rows.map((row) => row.map(plainCell)) }
  } catch (error) {
    throw new UnreadableFile('No pudimos leer la planilla. Guardala de nuevo como .xlsx o .csv.', { cause: error })
  }
}

/**
 * The workbook, unzipped and put together again without compression, with the errors of formulas as texts: the reader would
 * take them for empty cells. It must not be compressed because the reader unzips large parts in workers that it starts from
 * blobs. The content security policy refuses those workers, and the reader would wait for them for ever.
 */
const unpacked = (bytes: Uint8Array): ArrayBuffer => {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) })
  for (const [name, part] of Object.entries(parts)) {
    if (/worksheets\/[^/]+\.xml$/.test(name)) parts[name] = withErrorsAsTexts(part)
  }
  return Uint8Array.from(zipSync(parts, { level: 0 })).buffer
}

const withErrorsAsTexts = (sheet: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const xml = new TextDecoder().decode(sheet)
  return xml.includes(' t="e"') ? new TextEncoder().encode(xml.replaceAll(' t="e"', ' t="str"')) : sheet
}

const plainCell = (cell: unknown): SheetCell => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

const rowsOfText = (bytes: Uint8Array): FileRows => {
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new UnreadableFile('El archivo no es una planilla. Elegí un archivo .xlsx o .csv.')
  // The line `sep=;` by which a spreadsheet program notes its separator; it does not show that line.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const content = told === null ? text : text.slice(told[0].length)
  const separator = told?.[1] ?? separatorOf(content)
  const { data } = papaparse.parse<string[]>(content, { delimiter: separator })
  return { rows: data, text: { encoding, separator } }
}
