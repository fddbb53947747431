import type { MoneySum, Percent, Quantity, UnitCost } from './amount.ts'
import { numberFormat } from './number-format.ts'

const pesos = numberFormat({ style: 'currency', currency: 'ARS' })
const costs = numberFormat({
  style: 'currency',
  currency: 'ARS',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const dollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const notes = numberFormat({
  style: 'currency',
  currency: 'ARS',
  trailingZeroDisplay: 'stripIfInteger',
})
const decimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = numberFormat({ maximumFractionDigits: 0 })
const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const upToTwo = numberFormat({ maximumFractionDigits: 2 })

/** `$ 1.234,50`, with a no-break space after the sign; negative `-$ 5,50`. */
export function formatMoney(amount: MoneySum): string {
  return pesos(amount)
}

/** A note or coin: `$ 20.000`, `$ 0,50`. */
export function formatNote(value: MoneySum): string {
  return notes(value)
}

/** Writes a unit cost like money, with up to four decimals. */
export function formatUnitCost(cost: UnitCost): string {
  return costs(cost)
}

/** `US$ 12,50`, with up to four decimals. */
export function formatDollars(cost: UnitCost): string {
  return dollars(cost)
}

/** `1.234,50`, without the peso sign, for inputs and spreadsheet cells. */
export function formatPlainMoney(amount: MoneySum): string {
  return decimals(amount)
}

/** `3`, `2,5`, `1.234,25`: no more decimals than it has. */
export function formatQuantity(amount: Quantity): string {
  return upToTwo(amount)
}

/** `12,5 %`, with a no-break space. */
export function formatPercent(amount: Percent): string {
  return `${upToTwo(amount)}\u00A0%`
}

/** `12,5 %`, `8,0 %`: one decimal whatever it has, for figures that stand one below the other. */
export function formatPercentInColumn(amount: Percent): string {
  return `${tenths(amount)}\u00A0%`
}

/** How many: `1.234`. */
export function formatCount(count: number): string {
  return whole(count)
}

/** `1 fila`, `1.234 filas` */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
