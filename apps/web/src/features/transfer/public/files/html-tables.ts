import { createGrid, type SheetRows } from './grid.ts'
import type { SheetFile } from './sheet-file.ts'
import { attributeOf, plainText, tagsOf, type Tag } from './tags.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Whether a text is HTML: many programs "export to Excel" so, in a file that ends in .xls. */
export const isHtml = (text: string): boolean =>
  /^\s*</.test(text) && /<(?:html|table|body|head)\b/i.test(text.slice(0, 100_000))

/** The tables of an HTML text, each as a sheet. @throws UnreadableFile */
export const openHtml = (text: string): SheetFile => {
  const tables = tablesOf(text).filter(({ rows }) => rows.length > 0)
  if (tables.length === 0)
    throw new UnreadableFile('El archivo es una página web sin tablas. Elegí una planilla .xlsx o .csv.')
  return {
    sheets: tables.map((_, place) => ({ name: `Tabla ${place + 1}`, isHidden: false })),
    rowsOf: (place) => tables[place] ?? { rows: [], strays: [] },
  }
}

const tablesOf = (text: string): SheetRows[] => {
  const done: SheetRows[] = []
  /** A table may stand inside another. */
  const open: TableReader[] = []
  for (const tag of tagsOf(text)) {
    if (tag.name === 'table' && tag.kind === 'open') open.push(createTableReader())
    else if (tag.name === 'table' && tag.kind === 'close') {
      const table = open.pop()
      table?.endCell(tag.textBefore)
      if (table !== undefined) done.push(table.rows())
    } else open.at(-1)?.take(tag)
  }
  return [...done, ...open.map((table) => table.rows())]
}

const SPAN_MAX = 1000
/** Tags within a word. */
const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 'font', 'span', 'a', 'small', 'sup', 'sub'])

const createTableReader = () => {
  const grid = createGrid()
  /** By column, the last row that a cell from above covers. */
  const taken: number[] = []
  let [row, column] = [-1, 0]
  let cell: { readonly column: number; readonly number: string | undefined; text: string } | undefined
  const endCell = (textBefore: string): void => {
    if (cell === undefined) return
    const text = plainText(cell.text + textBefore)
      .replaceAll(/\s+/g, ' ')
      .trim()
    const number = Number(cell.number?.trim() || Number.NaN)
    grid.put(row, cell.column, Number.isFinite(number) ? number : text)
    cell = undefined
  }
  const beginCell = (tag: Tag): void => {
    if (row === -1) row = 0
    while ((taken[column] ?? -1) >= row) column += 1
    cell = { column, number: attributeOf(tag, 'x:num'), text: '' }
    const [across, down] = [spanOf(tag, 'colspan'), spanOf(tag, 'rowspan')]
    for (let place = column; place < Math.min(column + across, SPAN_MAX); place += 1) taken[place] = row + down - 1
    column += across
  }
  return {
    take: (tag: Tag): void => {
      const isCell = tag.name === 'td' || tag.name === 'th'
      if (tag.name === 'tr' || isCell) endCell(tag.textBefore)
      else if (cell !== undefined) cell.text += tag.textBefore + (INLINE.has(tag.name) ? '' : ' ')
      if (tag.kind === 'close') return
      if (tag.name === 'tr') [row, column] = [row + 1, 0]
      if (isCell) beginCell(tag)
    },
    endCell,
    rows: () => grid.rows(),
  }
}

type TableReader = ReturnType<typeof createTableReader>

const spanOf = (tag: Tag, name: string): number => {
  const span = Number(attributeOf(tag, name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, SPAN_MAX) : 1
}
