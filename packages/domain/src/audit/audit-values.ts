import { isBusinessDay } from '#domain/calendar/business-day'
import { formatDateTime, formatDay } from '#domain/calendar/format-date'
import type { MoneySum, Percent, Quantity, UnitCost } from '#domain/money/amount'
import { formatMoney, formatPercent, formatQuantity, formatUnitCost } from '#domain/money/format-amount'

/** How to write a field's value: by one of these formats, or by a word for each value. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'unitCost'
  | 'quantity'
  | 'percent'
  | 'instant'
  | 'day'
  | 'flag'
  | Readonly<Record<string, string>>

/** Writes a value of the audit, which stores texts, as people read it. A value of another kind stays as it is. */
export function valueInWords(kind: FieldKind, value: string, timeZone: string): string {
  if (typeof kind === 'object') {
    return value
      .split(', ')
      .map((each) => kind[each] ?? each)
      .join(', ')
  }
  if (kind === 'flag') return value === 'true' ? 'Sí' : 'No'
  if (kind === 'instant') return Number.isNaN(Date.parse(value)) ? value : formatDateTime(value, timeZone)
  if (kind === 'day') return isBusinessDay(value) ? formatDay(value) : value
  if (kind === 'text' || !/^-?\d+(?:\.\d+)?$/.test(value)) return value
  return writtenAmount[kind](value)
}

const writtenAmount = {
  money: (value: string) => formatMoney(Number(value) as MoneySum),
  unitCost: (value: string) => formatUnitCost(Number(value) as UnitCost),
  quantity: (value: string) => formatQuantity(Number(value) as Quantity),
  percent: (value: string) => formatPercent(Number(value) as Percent),
}
