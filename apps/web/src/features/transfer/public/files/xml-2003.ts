import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { createGrid, type Grid, type SheetRows } from './grid.ts'
import { numberFormat, shownDate, type NumberFormat } from './number-formats.ts'
import type { SheetFile, SheetName } from './sheet-file.ts'
import { attributeOf, plainText, tagsOf, type Tag } from './tags.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Whether a text is a workbook in Excel 2003's XML, mostly in a file that ends in .xls. */
export const isXml2003 = (text: string): boolean =>
  /^\s*<\?xml/.test(text) && text.slice(0, 4000).includes('urn:schemas-microsoft-com:office:spreadsheet')

/** @throws UnreadableFile */
export const openXml2003 = (text: string): SheetFile => {
  const read = readSheets(text)
  if (read.length === 0) throw new UnreadableFile('La planilla no tiene hojas con filas.')
  return {
    sheets: read.map(({ name, isHidden }) => ({ name, isHidden })),
    rowsOf: (place) => read[place]?.rows ?? { rows: [], strays: [] },
  }
}

type ReadSheet = SheetName & { readonly rows: SheetRows }

const readSheets = (text: string): ReadSheet[] => {
  const sheets: ReadSheet[] = []
  const styles = new Map<string, NumberFormat>()
  let style = ''
  let sheet: { readonly name: string; isHidden: boolean; readonly reader: RowReader } | undefined
  for (const tag of tagsOf(text)) {
    if (tag.name === 'style' && tag.kind === 'open') style = attributeOf(tag, 'ID') ?? ''
    if (tag.name === 'numberformat') styles.set(style, codeFormat(attributeOf(tag, 'Format') ?? ''))
    if (tag.name === 'visible' && tag.kind === 'close' && sheet !== undefined) {
      sheet.isHidden = /hidden/i.test(tag.textBefore)
    }
    if (tag.name === 'worksheet' && tag.kind === 'open') {
      sheet = { name: attributeOf(tag, 'Name') ?? '', isHidden: false, reader: createRowReader(styles) }
    }
    if (tag.name === 'worksheet' && tag.kind === 'close' && sheet !== undefined) {
      sheets.push({ name: sheet.name, isHidden: sheet.isHidden, rows: sheet.reader.rows() })
      sheet = undefined
    }
    sheet?.reader.take(tag)
  }
  return sheets
}

/** Dates have their own type here; among formats only codes of fixed length matter, which are written in zeros. */
const codeFormat = (format: string): NumberFormat =>
  format.includes('0') ? numberFormat(format) : { shown: (number) => number }

const createRowReader = (styles: ReadonlyMap<string, NumberFormat>) => {
  const grid: Grid = createGrid()
  let [row, column] = [-1, -1]
  /** How many further columns the cell before covers. */
  let merged = 0
  let [format, type] = ['', '']
  return {
    take: (tag: Tag): void => {
      if (tag.name === 'row' && tag.kind !== 'close') {
        row = indexOf(tag) ?? row + 1
        ;[column, merged] = [-1, 0]
      }
      if (tag.name === 'cell' && tag.kind !== 'close') {
        column = indexOf(tag) ?? column + merged + 1
        merged = Number(attributeOf(tag, 'MergeAcross') ?? 0) || 0
        format = attributeOf(tag, 'StyleID') ?? ''
      }
      if (tag.name !== 'data') return
      if (tag.kind === 'open') type = attributeOf(tag, 'Type') ?? 'String'
      if (tag.kind === 'close') grid.put(row, column, cellOf(plainText(tag.textBefore), type, styles.get(format)))
    },
    rows: () => grid.rows(),
  }
}

type RowReader = ReturnType<typeof createRowReader>

const indexOf = (tag: Tag): number | undefined => {
  const index = Number(attributeOf(tag, 'Index') ?? 0)
  return Number.isInteger(index) && index > 0 ? index - 1 : undefined
}

const cellOf = (text: string, type: string, format: NumberFormat | undefined): SheetCell => {
  if (type === 'DateTime') return shownDate(text)
  if (type === 'Boolean') return text === '1'
  const number = Number(text)
  if (type !== 'Number' || text.trim() === '' || !Number.isFinite(number)) return text
  return format?.shown(number) ?? number
}
