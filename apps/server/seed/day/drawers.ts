import { money } from '@trastienda/domain/money/amount'
import { addMoney, subtractMoney } from '@trastienda/domain/money/arithmetic'
import type { OpenDrawer, Shop, ShopFunds, ShopRegister } from '#seed/shop'
import type { ShopDay } from './opening-hours.ts'

/** What stays in a drawer overnight. */
export const FLOAT = money(20_000)

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const hours = { opens: 7.75, closes: 21.25 }
const friday = 5
const saturday = 6
/** The weekdays on which each register is opened, by its number: the busy ones. On others money goes into Caja without a session. */
const weekdays: Readonly<Record<number, readonly number[]>> = { 1: [friday, saturday], 2: [saturday] }
/** One closing of seven differs by one of these, with what the cashier writes about it. */
const differing = 1 / 7
const differences = [
  { amount: -100, reason: 'Redondeo de vueltos' },
  { amount: -200, reason: 'Redondeo de vueltos' },
  { amount: -500, reason: 'Vuelto mal dado' },
  { amount: -1000, reason: 'Falta un billete de mil' },
  { amount: 50, reason: 'Redondeo de vueltos' },
  { amount: 300, reason: 'Un cliente no esperó el vuelto' },
  { amount: 1000, reason: 'Vuelto de menos' },
] as const

const isOpen = ({ number }: ShopRegister, { day }: ShopDay): boolean =>
  weekdays[number]?.includes(new Date(day).getUTCDay()) === true

/** Opens the registers of a day in the morning. */
export const openDrawers = (shop: Shop, day: ShopDay): void => {
  for (const register of shop.funds?.registers ?? []) {
    if (!isOpen(register, day)) continue
    const openedAt = new Date(day.startsAt + hours.opens * HOUR_MS + register.number * MINUTE_MS)
    register.drawer = { openedAt, float: register.float, payments: [], fund: register.fund, cash: register.float }
  }
}

/** Closes what is open in the evening, or now: counts it, keeps the float, and takes the rest to the safe. */
export const closeDrawers = (shop: Shop, day: ShopDay, now: Date): void => {
  const { funds: lying, random } = shop
  for (const register of lying?.registers ?? []) {
    const { drawer, number, fund } = register
    if (lying === undefined || drawer === undefined) continue
    const closing = day.startsAt + hours.closes * HOUR_MS + number * MINUTE_MS
    const differs = random.chance(differing) ? random.pick(differences) : undefined
    const difference = money(differs?.amount ?? 0)
    const counted = addMoney(drawer.cash, difference)
    const stays = counted < FLOAT ? money(Math.max(0, counted)) : FLOAT
    const leaves = subtractMoney(counted, stays)
    const { openedAt, float, payments } = drawer
    const closedAt = new Date(Math.min(closing, now.getTime()))
    const reason = differs?.reason
    lying.sessions.push({ register: number, openedAt, float, payments, closedAt, counted, reason, stays })
    lying.balances[fund] = subtractMoney(addMoney(lying.balances[fund], difference), leaves)
    lying.balances.safe = addMoney(lying.balances.safe, leaves)
    shop.cash = addMoney(shop.cash, difference)
    register.float = stays
    register.drawer = undefined
  }
}

/** The drawer that money of an instant goes through; undefined while none is open. */
export const drawerAt = ({ registers }: ShopFunds, at: Date): OpenDrawer | undefined => {
  const open = registers.flatMap(({ drawer }) => drawer ?? [])
  const isSecond = Math.floor(at.getTime() / MINUTE_MS) % 3 === 0
  return (isSecond ? open[1] : undefined) ?? open[0]
}
