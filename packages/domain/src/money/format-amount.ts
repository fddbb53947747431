import type { MoneySum, Percent, Quantity, UnitCost } from './amount.ts'

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
const costs = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const dollars = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const notes = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  trailingZeroDisplay: 'stripIfInteger',
})
const decimals = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const upToTwo = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** `$ 1.234,50`, with a no-break space after the sign; negative `-$ 5,50`. */
export function formatMoney(amount: MoneySum): string {
  return pesos.format(amount)
}

/** A note or coin: `$ 20.000`, `$ 0,50`. */
export function formatNote(value: MoneySum): string {
  return notes.format(value)
}

/** Writes a unit cost like money, with up to four decimals. */
export function formatUnitCost(cost: UnitCost): string {
  return costs.format(cost)
}

/** `US$ 12,50`, with up to four decimals. */
export function formatDollars(cost: UnitCost): string {
  return dollars.format(cost)
}

/** `1.234,50`, without the peso sign, for inputs and spreadsheet cells. */
export function formatPlainMoney(amount: MoneySum): string {
  return decimals.format(amount)
}

/** `3`, `2,5`, `1.234,25`: no more decimals than it has. */
export function formatQuantity(amount: Quantity): string {
  return upToTwo.format(amount)
}

/** `12,5 %`, with a no-break space. */
export function formatPercent(amount: Percent): string {
  return `${upToTwo.format(amount)}\u00A0%`
}

/** `12,5 %`, `8,0 %`: one decimal whatever it has, for figures that stand one below the other. */
export function formatPercentInColumn(amount: Percent): string {
  return `${tenths.format(amount)}\u00A0%`
}

/** How many: `1.234`. */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** `1 fila`, `1.234 filas` */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
