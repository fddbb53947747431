import { LIST_TEXT_MAX } from '@trastienda/contract/print-limits'
import { isBusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDate, formatDay } from '@trastienda/domain/calendar/format-date'
import type { Money, Quantity } from '@trastienda/domain/money/amount'
import { formatPlainMoney, formatQuantity } from '@trastienda/domain/money/format-amount'

export type ListColumn = { readonly key: string; readonly label: string }
export type ListValue = string | number | boolean | null | undefined
export type ListRow = Readonly<Record<string, ListValue>>

/** A column's cells as text. Figures stand at the right. */
export type ListTexts = { readonly label: string; readonly isFigure: boolean; readonly texts: readonly string[] }

const LABEL_MAX = 40
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
/** `1.234,50`, `-$ 5`, `12,5 %`. */
const FIGURE = /^-?(?:\$\s?)?-?\d[\d.]*(?:,\d+)?(?:\s?%)?$/

/** The texts of each column of a list. Instants become days of the business's time zone. */
export function listTexts(columns: readonly ListColumn[], rows: readonly ListRow[], timeZone: string): ListTexts[] {
  return columns.map(({ key, label }) => {
    // Only the row's own members, as a column may be called `constructor`.
    const values = rows.map((row) => (Object.hasOwn(row, key) ? row[key] : undefined))
    const hasDecimals = values.some((value) => typeof value === 'number' && !Number.isInteger(value))
    const texts = values.map((value) => textOf(value, hasDecimals, timeZone))
    return { label: cut(label, LABEL_MAX), isFigure: areFigures(values, texts), texts }
  })
}

/** How many letters a list has on paper, with its texts cut. */
export const lettersOf = (columns: readonly ListColumn[], rows: readonly ListRow[]): number => {
  let letters = 0
  for (const row of rows) {
    for (const { key } of columns) {
      const value = Object.hasOwn(row, key) ? row[key] : undefined
      if (typeof value === 'string') letters += Math.min(value.length, LIST_TEXT_MAX)
    }
  }
  return letters
}

/** Whether a column holds only figures: numbers or texts written like amounts. Codes and dates are text. */
function areFigures(values: readonly ListValue[], texts: readonly string[]): boolean {
  if (values.some((value) => typeof value === 'number'))
    return values.every((value) => value === '' || typeof value !== 'string')
  return texts.some((text) => /[$%,]/.test(text)) && texts.every((text) => text === '' || FIGURE.test(text))
}

function textOf(value: ListValue, hasDecimals: boolean, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  // Nobody knows whether the number is an amount or a quantity, so it stays unformatted.
  if (typeof value === 'number')
    return hasDecimals ? formatPlainMoney(value as Money) : formatQuantity(value as Quantity)
  if (isBusinessDay(value)) return formatDay(value)
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatDate(value, timeZone)
  return cut(value, LIST_TEXT_MAX)
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
