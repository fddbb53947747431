import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'

/** How a spreadsheet program shows a number that means something else: a date, or a code of fixed length. */
export interface NumberFormat {
  /** The shown cell of a number. */
  readonly shown: (number: number) => SheetCell
}

const plain: NumberFormat = { shown: (number) => number }

/** The format that a workbook writes as `code`: `dd/mm/yyyy`, `00000`, `#,##0.00`. */
export const numberFormat = (code: string, isSince1904 = false): NumberFormat => {
  const [first = ''] = code.split(';')
  const literal = partsOf(first)
  const isCode = literal.every(({ isLiteral, text }) => isLiteral || /^0+$/.test(text))
  const digits = literal.filter(({ isLiteral }) => !isLiteral).reduce((sum, { text }) => sum + text.length, 0)
  if (isCode && digits >= 2) return { shown: (number) => withZeros(number, literal, digits) }
  const letters = literal.flatMap(({ isLiteral, text }) => (isLiteral ? [] : [text])).join('')
  if (!/[#?0%]/.test(letters.replaceAll(/s+[.,]0+/gi, '')) && /[dyhs]|m/i.test(letters) && !/general/i.test(letters))
    return { shown: (number) => dateText(number, isSince1904) }
  return plain
}

/** The formats that every workbook has implicitly, by their numbers; the others show numbers. */
export const builtInFormat = (id: number, isSince1904 = false): NumberFormat =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    ? numberFormat('dd/mm/yyyy', isSince1904)
    : plain

interface FormatPart {
  readonly text: string
  readonly isLiteral: boolean
}

/** Colours, conditions and languages (`[Red]`, `[$-2C0A]`) are left out; `[h]` counts hours. */
const partsOf = (format: string): FormatPart[] =>
  [...format.matchAll(/"([^"]*)"|\\(.)|_.|\*.|\[(?:[hms]+)\]|\[[^\]]*\]|([-/() ])|([^"\\_*[\]\-/() ]+)/gi)].flatMap(
    ([whole, quoted, escaped, mark, other]): FormatPart[] => {
      const literal = quoted ?? escaped ?? mark
      if (literal !== undefined) return [{ text: literal, isLiteral: true }]
      if (other !== undefined) return [{ text: other, isLiteral: false }]
      return /^\[[hms]+\]$/i.test(whole) ? [{ text: whole.slice(1, -1), isLiteral: false }] : []
    },
  )

/** `00-00000000-0` shows 20111111112 as `20-11111111-2`. A number with more digits than places, or with decimals, stays. */
const withZeros = (number: number, parts: readonly FormatPart[], length: number): SheetCell => {
  if (!Number.isSafeInteger(number) || number < 0) return number
  const digits = String(number).padStart(length, '0')
  if (digits.length > length) return number
  let place = 0
  return parts
    .map(({ text, isLiteral }) => {
      if (isLiteral) return text
      place += text.length
      return digits.slice(place - text.length, place)
    })
    .join('')
}

const DAY_MS = 86_400_000
/** Day 0 of a workbook. The 29th of February 1900, which a spreadsheet program counts, is behind every date that matters. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** `24/11/2026`, with the time if there is one; a number outside the calendar stays. */
const dateText = (days: number, isSince1904: boolean): SheetCell => {
  const instant = new Date((isSince1904 ? EPOCH_1904 : EPOCH) + Math.round((days * DAY_MS) / 1000) * 1000)
  if (days < 0 || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9999) return days
  const [day = '', time = ''] = instant.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (days < 1) return clock
  const date = day.split('-').toReversed().join('/')
  return clock === '00:00' ? date : `${date} ${clock}`
}

/** The shown form of a date like `2026-11-24T10:30:00`; any other text stays. */
export const shownDate = (text: string): string => {
  const [, year, month, day, clock] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(text) ?? []
  if (year === undefined) return text
  return clock === undefined || clock === '00:00' ? `${day}/${month}/${year}` : `${day}/${month}/${year} ${clock}`
}
