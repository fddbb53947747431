import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { createGrid, placeOf, type SheetRows } from './grid.ts'
import { shownDate, type NumberFormat } from './number-formats.ts'
import { attributeOf, plainText, tagsOf, type Tag } from './tags.ts'

interface SharedParts {
  readonly texts: readonly string[]
  readonly formats: readonly NumberFormat[]
}

/** A workbook's text, with the letters decoded that XML cannot write (`_x000D_`). */
export const textOf = (written: string): string => {
  const text = plainText(written)
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The cells of a worksheet's part. Styled cells without a value are passed over. */
export const worksheetRows = (xml: string, shared: SharedParts): SheetRows => {
  const grid = createGrid()
  let row = -1
  let column = -1
  let cell: Tag | undefined
  let value = ''
  for (const tag of tagsOf(xml)) {
    switch (tag.name) {
      case 'row':
        if (tag.kind === 'close') break
        row = rowOf(tag) ?? row + 1
        column = -1
        break
      case 'c':
        if (tag.kind === 'close') {
          if (cell !== undefined && value !== '') grid.put(row, column, cellOf(cell, value, shared))
          cell = undefined
          break
        }
        ;({ row, column } = placeOf(attributeOf(tag, 'r') ?? '') ?? { row, column: column + 1 })
        cell = tag.kind === 'open' ? tag : undefined
        value = ''
        break
      case 'v':
        if (tag.kind === 'close') value = tag.textBefore
        break
      case 't':
        if (tag.kind === 'close') value += tag.textBefore
        break
    }
    if (tag.name === 'sheetdata' && tag.kind === 'close') break
  }
  return grid.rows()
}

const rowOf = (tag: Tag): number | undefined => {
  const number = Number(attributeOf(tag, 'r') ?? Number.NaN)
  return Number.isInteger(number) && number > 0 ? number - 1 : undefined
}

/** A cell by its type. A failed formula is its error, as a text. */
const cellOf = (tag: Tag, value: string, { texts, formats }: SharedParts): SheetCell => {
  switch (attributeOf(tag, 't') ?? 'n') {
    case 's':
      return texts[Number(value)] ?? null
    case 'b':
      return value === '1' || value === 'true'
    case 'd':
      return shownDate(value)
    case 'n': {
      const number = Number(value)
      if (!Number.isFinite(number)) return textOf(value)
      return formats[Number(attributeOf(tag, 's') ?? 0)]?.shown(number) ?? number
    }
    default:
      return textOf(value)
  }
}
