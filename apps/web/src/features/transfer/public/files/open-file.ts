import papaparse from 'papaparse'
import { decodeText, type TextEncoding } from './decode-text.ts'
import { createGrid } from './grid.ts'
import { isHtml, openHtml } from './html-tables.ts'
import { separatorOf } from './separator.ts'
import type { SheetFile } from './sheet-file.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { openWorkbook } from './workbook.ts'
import { isXml2003, openXml2003 } from './xml-2003.ts'
import { zipEntries, type ZipEntry } from './zip-directory.ts'

const BYTES_MAX = 30_000_000

/** Opens a spreadsheet by its content, whatever the ending of its name. @throws UnreadableFile */
export const openFile = async (file: Blob, encoding?: TextEncoding): Promise<SheetFile> => {
  if (file.size > BYTES_MAX) throw new UnreadableFile('El archivo pesa más de 30 MB. Dividilo en partes.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  refuseOldExcel(bytes)
  const entries = zipEntries(bytes)
  return entries === undefined ? openText(bytes, encoding) : openZip(bytes, entries)
}

const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0] as const
/** The name of the encrypted workbook in its container. */
const ENCRYPTED = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()

const refuseOldExcel = (bytes: Uint8Array): void => {
  if (!OLD_CONTAINER.every((byte, place) => bytes[place] === byte)) return
  if (contains(bytes, ENCRYPTED)) throw new UnreadableFile(WITH_PASSWORD)
  throw new UnreadableFile('Es una planilla de Excel anterior a 2007. Guardala como .xlsx o .csv y elegila de nuevo.')
}

const WITH_PASSWORD =
  'La planilla está protegida con contraseña. Abrila en Excel, sacale la contraseña y elegila de nuevo.'

const contains = (bytes: Uint8Array, part: readonly number[]): boolean => {
  const [first = 0] = part
  for (let place = bytes.indexOf(first); place !== -1; place = bytes.indexOf(first, place + 1)) {
    if (part.every((byte, step) => bytes[place + step] === byte)) return true
  }
  return false
}

const openZip = (bytes: Uint8Array, entries: readonly ZipEntry[]): SheetFile => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.has('xl/workbook.bin')) throw new UnreadableFile(`Es un libro binario de Excel (.xlsb). ${SAVE_AS}`)
  if (names.has('content.xml')) throw new UnreadableFile(`Es una planilla de LibreOffice (.ods). ${SAVE_AS}`)
  try {
    return openWorkbook(bytes, entries)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('No pudimos leer la planilla. Guardala de nuevo como .xlsx o .csv.', { cause: error })
  }
}

const SAVE_AS = 'Guardala como .xlsx o .csv y elegila de nuevo.'

const openText = (bytes: Uint8Array, chosen?: TextEncoding): SheetFile => {
  const { text, encoding } = decodeText(bytes, chosen)
  if (isXml2003(text)) return openXml2003(text)
  if (isHtml(text)) return { ...openHtml(text), text: { encoding } }
  if (text.includes('\0')) throw new UnreadableFile('El archivo no es una planilla. Elegí un archivo .xlsx o .csv.')
  // The line `sep=;` with a spreadsheet program's separator; the program does not show that line.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const content = told === null ? text : text.slice(told[0].length)
  const separator = told?.[1] ?? separatorOf(content)
  return {
    sheets: [{ name: '', isHidden: false }],
    text: { encoding, separator },
    rowsOf: () => {
      const grid = createGrid()
      const { data } = papaparse.parse<string[]>(content, { delimiter: separator })
      data.forEach((cells, row) => cells.forEach((cell, column) => grid.put(row, column, cell)))
      return grid.rows()
    },
  }
}
