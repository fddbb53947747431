import { consumeStock } from './day/breakage.ts'
import { accountPayments } from './day/accounts.ts'
import { cashHabits, openTill, withdrawals } from './day/cash.ts'
import { creditSale } from './day/credit-notes.ts'
import { closeDrawers, openDrawers } from './day/drawers.ts'
import { fundHabits } from './day/funds.ts'
import { openInstants, type ShopDay } from './day/opening-hours.ts'
import { order, suppliersToOrderFrom, takeDelivery } from './day/orders.ts'
import { convertPrices, raisePrices } from './goods/price-rises.ts'
import { shuffled, weightedPick, type Random } from './random.ts'
import { handOver, sell, type Customers } from './day/sales.ts'
import type { Article, Shop } from './shop.ts'

const HOUR_MS = 3_600_000
const scarceDays = 25
const shares = { creditNote: 0.012, fetched: 0.25 }

/** An event at an instant of a day. */
type Happening = (at: Date) => void

interface Year {
  readonly shop: Shop
  readonly days: readonly ShopDay[]
  readonly now: Date
  readonly monthlySales: number
  readonly customers: Customers
  readonly pick: (random: Random) => Article
}

/** Simulates the days in order. Yields after each event, so that the rows so far can be written. */
export function* liveYear(shop: Shop, days: readonly ShopDay[], now: Date, monthlySales: number): Generator<void> {
  const [first] = days
  if (first === undefined) return
  const picked = weightedPick(shop.articles.map(({ demand }) => demand))
  const pick = (random: Random): Article => memberAt(shop.articles, picked(random))
  const year = { shop, days, now, monthlySales, customers: customersOf(shop), pick }
  openTill(shop, monthlySales, new Date(first.startsAt + 7 * HOUR_MS))
  for (const [index, day] of days.entries()) {
    if (index > 0 && day.day.slice(0, 7) !== days[index - 1]?.day.slice(0, 7)) {
      raisePrices(shop, day.day, new Date(day.startsAt + 7 * HOUR_MS))
      yield
    }
    if (shop.finalPrices && index === Math.floor(days.length / 2)) {
      convertPrices(shop, new Date(day.startsAt + 7 * HOUR_MS))
      yield
    }
    if (day.isOpen) yield* liveDay(year, index, day)
  }
}

function* liveDay(year: Year, index: number, day: ShopDay): Generator<void> {
  const { shop, now } = year
  const morning = deliveries(shop, day)
  const happenings = [...morning, ...shuffled(shop.random, happeningsOf(year, index, day))]
  const instants = openInstants(shop.random, day, happenings.length, now)
  if (instants.length === 0) return
  openDrawers(shop, day)
  for (const [place, at] of instants.entries()) {
    happenings[place]?.(at)
    yield
  }
  closeDrawers(shop, day, now)
}

/** The documents of the day, among the shop's other events. */
const happeningsOf = (year: Year, index: number, day: ShopDay): Happening[] => {
  const { shop, days, monthlySales } = year
  const lastDay = days.at(-1)?.day ?? day.day
  const orderDay = { day: day.day, lastDay, isScarce: index >= days.length - scarceDays }
  const orders = suppliersToOrderFrom(shop)
    .slice(0, Math.ceil(day.documents / 2))
    .map((supplier) => (at: Date) => {
      if (!order(shop, supplier, at, orderDay)) sell(shop, year.customers, year.pick, at)
    })
  const sales = Array.from({ length: day.documents - orders.length }, () => (at: Date) => {
    if (!shop.random.chance(shares.creditNote) || !creditSale(shop, at)) sell(shop, year.customers, year.pick, at)
  })
  const weekday = new Date(day.day).getUTCDay()
  return [
    ...orders,
    ...sales,
    ...pickUps(shop),
    ...accountPayments(shop, index, weekday),
    ...cashHabits(shop, day, monthlySales),
    ...fundHabits(shop, day),
    ...withdrawals(shop),
    ...(weekday === 4 ? [(at: Date) => consumeStock(shop, at)] : []),
  ]
}

/** The orders of an earlier day come in the morning. */
const deliveries = (shop: Shop, day: ShopDay): Happening[] => {
  const isDue = (kind: string, at: Date): boolean => kind === 'purchase' && at.getTime() < day.startsAt
  const [due, rest] = parted(shop.pending, ({ kind, occurredAt }) => isDue(kind, occurredAt))
  shop.pending = rest
  return due.map((purchase) => (at) => takeDelivery(shop, purchase, at))
}

/** Customers fetch most orders of earlier days. An order with lacking goods stays an order. */
const pickUps = (shop: Shop): Happening[] => {
  const [fetched, rest] = parted(shop.pending, ({ kind }) => kind === 'sale' && shop.random.chance(shares.fetched))
  shop.pending = rest
  return fetched.map((sale) => (at) => {
    if (!handOver(shop, sale, at)) shop.pending.push(sale)
  })
}

const customersOf = (shop: Shop): Customers => {
  const [walkIn, ...known] = shop.customers
  if (walkIn === undefined) throw new RangeError('A shop needs somebody to sell to')
  const regulars = known.length === 0 ? [walkIn] : known
  const picked = weightedPick(regulars.map((_, index) => 1 / (index + 5)))
  return { walkIn, pick: (random) => memberAt(regulars, picked(random)) }
}

const memberAt = <T>(list: readonly T[], index: number): T => {
  const member = list[index]
  if (member === undefined) throw new RangeError(`No member ${index} of ${list.length}`)
  return member
}

const parted = <T>(list: readonly T[], isFirst: (member: T) => boolean): [T[], T[]] => {
  const { yes = [], no = [] } = Object.groupBy(list, (member) => (isFirst(member) ? 'yes' : 'no'))
  return [yes, no]
}
