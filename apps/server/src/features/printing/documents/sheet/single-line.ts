import { FONT_SIZE } from './sheet.ts'

/** Upper bounds of the widths of Inter's characters, in parts of the font's size, bold included. */
const WIDE = 1.03
const CAPITAL = 0.78
const OTHER = 0.675

/**
 * Marks a text as one line if it surely fits into a line. The library lays such a text out at once instead of word by
 * word, which halves the time of a page.
 */
export function singleLine(text: string, width: number, fontSize = FONT_SIZE) {
  return widthAtMost(text) * fontSize <= width ? { text, noWrap: true } : { text }
}

/**
 * An upper bound of a text's width, in parts of the font's size. Unknown characters and line ends make it too wide for one
 * line.
 */
export function widthAtMost(text: string): number {
  if (!/^[ -~\u00A0-\u00FF–]*$/.test(text)) return Number.POSITIVE_INFINITY
  const wide = text.match(/[MWmw@%©Ææ¼½¾¤]/g)?.length ?? 0
  const capital = text.match(/[A-LN-VX-ZÀ-ÅÇ-Þ]/g)?.length ?? 0
  return wide * WIDE + capital * CAPITAL + (text.length - wide - capital) * OTHER
}

/** A bound of the width of any character. */
const WIDEST = 1.03
/** How much of each line the text fills at least, as the last word of a line goes to the next. */
const FILLED = 0.85

/** How many lines a text takes at most in this width. */
export function wrappedLines(text: string, width: number, fontSize = FONT_SIZE): number {
  const points = Math.min(widthAtMost(text), text.length * WIDEST) * fontSize
  return points <= width ? 1 : Math.ceil(points / (width * FILLED))
}
