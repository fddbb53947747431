import type { CashOperation } from '@trastienda/domain/account/operations'
import { money, ZERO } from '@trastienda/domain/money/amount'
import { roundPrice } from '#seed/goods/goods'
import { drawerAt, FLOAT } from './drawers.ts'
import { moveBetweenFunds } from './funds.ts'
import { moveCash } from './money.ts'
import type { ShopDay } from './opening-hours.ts'
import type { Shop } from '#seed/shop'

interface Habit {
  readonly tag: string
  readonly operation: CashOperation
  readonly comment: string
  readonly isDue: (day: Date) => boolean
  /** The share of the shop's monthly sales. */
  readonly share: number
}

const onDay = (dayOfMonth: number) => (day: Date) => day.getUTCDate() === dayOfMonth
const onWeekday = (weekday: number) => (day: Date) => day.getUTCDay() === weekday

const habits: readonly Habit[] = [
  { tag: 'Sueldos', operation: 'generalExpenses', comment: 'Sueldos del mes', isDue: onDay(4), share: 0.07 },
  { tag: 'Alquiler', operation: 'generalExpenses', comment: 'Alquiler del local', isDue: onDay(7), share: 0.035 },
  { tag: 'Servicios', operation: 'generalExpenses', comment: 'Luz y gas', isDue: onDay(12), share: 0.012 },
  { tag: 'Servicios', operation: 'generalExpenses', comment: 'Internet', isDue: onDay(15), share: 0.003 },
  { tag: 'Impuestos', operation: 'generalExpenses', comment: 'Impuestos del mes', isDue: onDay(20), share: 0.02 },
  { tag: 'Limpieza', operation: 'generalExpenses', comment: 'Limpieza', isDue: onWeekday(5), share: 0.002 },
  { tag: 'Flete', operation: 'generalExpenses', comment: 'Flete', isDue: onWeekday(2), share: 0.004 },
  { tag: 'Retiro', operation: 'extraction', comment: 'Retiro de los dueños', isDue: onWeekday(6), share: 0.03 },
]

/** The names of the tags on the shop's cash movements. */
export const tagNames: readonly string[] = [...new Set(habits.map(({ tag }) => tag))]

/** The till's content at the first opening, as a share of the monthly sales. */
const openingShare = 0.05

export const openTill = (shop: Shop, monthlySales: number, at: Date): void => {
  const { registers } = shop.funds ?? {}
  const total = registers === undefined ? roundPrice(monthlySales * openingShare) : money(registers.length * FLOAT)
  moveCash(shop, at, { operation: 'deposit', total, comment: 'Apertura de caja' })
  for (const { fund } of registers ?? [])
    if (fund !== 'caja') moveBetweenFunds(shop, at, { from: 'caja', to: fund, amount: FLOAT, note: 'Vuelto inicial' })
}

/** The cash movements of a day, each for some instant of it. */
export const cashHabits = (shop: Shop, { day }: ShopDay, monthlySales: number): ((at: Date) => void)[] =>
  habits
    .filter(({ isDue }) => isDue(new Date(day)))
    .map(({ operation, tag, comment, share }) => (at) => {
      const total = roundPrice(monthlySales * share * (0.9 + 0.2 * shop.random.next()))
      if (shop.cash > total) moveCash(shop, at, { operation, total, tag, comment })
    })

/** A manager takes notes out of a full drawer. */
export const withdrawals = (shop: Shop): ((at: Date) => void)[] => {
  const { funds: lying } = shop
  if (lying === undefined) return []
  return [
    (at) => {
      const total = roundPrice(((drawerAt(lying, at)?.cash ?? ZERO) - FLOAT) / 2)
      if (total > FLOAT)
        moveCash(shop, at, { operation: 'extraction', total, tag: 'Retiro', comment: 'Retiro de la caja', by: 'cash' })
    },
  ]
}
