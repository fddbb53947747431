import type { ListTexts } from './list-columns.ts'
import { roomOf } from './sheet/printed-table.ts'
import { FONT_SIZE } from './sheet/sheet.ts'
import type { Paper } from './sheet/sheet.ts'
import { widthAtMost } from './sheet/single-line.ts'

const WIDTH_MIN = 30
const WIDTH_MAX = 220
/** The assumed width of a character that `widthAtMost` does not know, in parts of the font's size. */
const UNKNOWN = 0.75

/** The width of each column in points, by its cells. Together the columns fill the paper. */
export function listWidths(columns: readonly ListTexts[], paper: Paper): number[] {
  const wanted = columns.map(({ label, texts }) => {
    const widest = [label, ...texts].reduce((most, text) => Math.max(most, widthOf(text)), 0)
    return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, widest * FONT_SIZE))
  })
  const sum = wanted.reduce((total, width) => total + width, 0)
  const room = roomOf(columns, paper)
  return wanted.map((width) => (width * room) / sum)
}

/** The most lines of text that the tallest row takes. */
export function linesAtMost(columns: readonly ListTexts[], widths: readonly number[]): number {
  const lines = columns.flatMap(({ texts }, column) =>
    texts.map((text) => Math.ceil((widthOf(text) * FONT_SIZE) / (widths[column] ?? 1)) + text.split('\n').length),
  )
  return lines.reduce((most, each) => Math.max(most, each), 1)
}

function widthOf(text: string): number {
  const width = widthAtMost(text)
  return Number.isFinite(width) ? width : text.length * UNKNOWN
}
