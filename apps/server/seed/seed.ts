import { FEE_TAG } from '@trastienda/domain/account/funds'
import { percent, ZERO } from '@trastienda/domain/money/amount'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { userByEmail } from '#features/identity'
import type { Database } from '#platform/database/database'
import { recountFigures } from '#features/figures'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { StartupError } from '#platform/failures/startup-error'
import { inventArticles } from './goods/articles.ts'
import { openDemoBusiness, type NewBusiness, type OpenedBusiness } from './business.ts'
import { closeSessions, openCounter, openRegisters, surchargeArticle } from './counter.ts'
import { tagNames } from './day/cash.ts'
import { deliverSales } from './deliveries.ts'
import { enterExpenses } from './expenses.ts'
import { fundRows, inventFunds } from './day/lying.ts'
import { inventCustomers, inventEmployees, inventSuppliers } from './goods/contacts.ts'
import { Journal } from './journal/journal.ts'
import { openBooks, writeArticles, writeContacts, writePriceLists } from './opening.ts'
import { shopDays, type ShopDay } from './day/opening-hours.ts'
import { priceLevel } from './goods/prices.ts'
import { createRandom, type Random } from './random.ts'
import type { Contact, PriceList, Shop } from './shop.ts'
import { enterSupplierLists } from './supplier-lists.ts'
import { printReceipts } from './receipts.ts'
import { writeQuotes } from './quotes.ts'
import { enterSupplierNotes } from './supplier-notes.ts'
import { writeRows } from './journal/table.ts'
import { revisions, tables } from './journal/tables.ts'
import { liveYear } from './year.ts'

export interface SeedOptions extends NewBusiness {
  /** Sales, purchases and credit notes together. */
  readonly transactions: number
  readonly products: number
  readonly people: number
  readonly months: number
  /** Whether it sells at a counter: paid by several methods, whose money lies in funds, at registers whose cash is closed daily. */
  readonly counter?: boolean
  /** Whether it has bills of each month, suppliers' notes and lists, a dollar, margins, and receipts of its last payments. */
  readonly expenses?: boolean
  /** Whether it quotes prices. */
  readonly quotes?: boolean
  /** Whether it delivers what it sells. */
  readonly deliveries?: boolean
  /** The last day's instant: nothing happens after it. */
  readonly now: Date
}

export interface SeedSummary {
  readonly businessId: string
  readonly sales: number
  readonly purchases: number
  readonly creditNotes: number
  readonly openOrders: number
}

/** Pesos of a usual document; expenses go by it. */
const usualTotal = 28_000
const documentsAtOnce = 1000
const firstNumber = 20_261_120

/**
 * Fills a new business with an invented year: a simulated shop under the rules of the domain, written in bulk and in
 * one transaction, a counter's sessions in a second. The same options give the same figures.
 *
 * @throws StartupError when the e-mail has an account
 */
export const seedBusiness = async (database: Database, options: SeedOptions): Promise<SeedSummary> => {
  if ((await userByEmail(database, options.email)) !== undefined) {
    throw new StartupError(`${options.email} has an account already: choose another with --email`)
  }
  const businessId = newId()
  const { business, shop } = await database.transaction(businessId, async (tx) => {
    const business = await openDemoBusiness(tx, options)
    const days = shopDays(options.now, options.months, options.transactions)
    const random = createRandom(firstNumber)
    const shop = await openShop(tx, random, business, options, days)
    await writeYear(tx, shop, days, options)
    return { business, shop }
  })
  const { funds } = shop
  // The services note the figures of what they write, and the bulk is counted whole: each in a transaction of its own.
  if (funds !== undefined)
    await database.transaction(businessId, (tx) => closeSessions(tx, business.context, business.staff, funds))
  if (options.expenses === true)
    await database.transaction(businessId, async (tx) => {
      await enterExpenses(tx, business.context, { ...options, monthlySales: monthlySalesOf(options) })
      await enterSupplierNotes(tx, business.context, { purchases: shop.numbers.purchase, now: options.now })
      const categoryIds = [...business.categoryIds.values()]
      await enterSupplierLists(tx, business.context, { articles: shop.articles, categoryIds, now: options.now })
      await printReceipts(tx, business.context)
    })
  const { articles, customers } = shop
  if (options.quotes === true)
    await database.transaction(businessId, (tx) =>
      writeQuotes(tx, business.context, { articles, customers, now: options.now }),
    )
  if (options.deliveries === true)
    await database.transaction(businessId, (tx) =>
      deliverSales(tx, business.context, { lastSale: shop.numbers.sale, now: options.now }),
    )
  return {
    businessId,
    sales: shop.numbers.sale,
    purchases: shop.numbers.purchase,
    creditNotes: shop.numbers.creditNote,
    openOrders: shop.pending.length,
  }
}

const openShop = async (
  tx: BusinessTx,
  random: Random,
  business: OpenedBusiness,
  options: SeedOptions,
  days: readonly ShopDay[],
): Promise<Shop> => {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('no days to fill')
  const opensAt = new Date(first.startsAt)
  const lists = inventLists(random, business, opensAt)
  const categoryIds = [...business.categoryIds.values()]
  const extras = { zoneIds: business.zoneIds, lists, categoryIds }
  const finalConsumer = options.counter === true ? await openCounter(tx, business.context) : undefined
  const customers = inventCustomers(random, options.people, extras, finalConsumer)
  const suppliers = inventSuppliers(random)
  const articles = inventArticles(random, {
    count: options.products,
    condition: options.condition,
    documentsADay: options.transactions / days.length,
    level: priceLevel(first.day, last.day),
    categoryIds: business.categoryIds,
    suppliers,
  })
  const funds = finalConsumer === undefined ? undefined : inventFunds(random, opensAt, surchargeArticle)
  const names = funds === undefined ? tagNames : [...tagNames, FEE_TAG]
  const tags = new Map(names.map((name) => [name, random.idAt(opensAt)]))
  const shop: Shop = {
    random,
    condition: options.condition,
    finalPrices: options.finalPrices === true,
    pricesIncludeVat: false,
    staff: business.staff,
    movements: business.movements,
    articles,
    customers,
    suppliers,
    tags,
    journal: new Journal(business.staff, ({ kind }) => business.movements[movementNames[kind]]),
    funds,
    lots: [],
    numbers: { sale: 0, purchase: 0, creditNote: 0, expense: 0, supplierNote: 0 },
    cash: ZERO,
    pending: [],
    recentSales: [],
  }
  const at = opensAt.toISOString()
  const contacts = [...customers, ...suppliers, ...inventEmployees(random)].filter(({ code }) => code !== finalConsumer)
  await writePriceLists(tx, lists, at)
  await writeRows(
    tx,
    tables.cashTag,
    [...tags].map(([name, id]) => ({ id, name, createdAt: at })),
  )
  if (funds !== undefined) {
    const rows = fundRows(funds)
    await writeRows(tx, tables.fund, rows.funds)
    await writeRows(tx, tables.method, rows.methods)
    await openRegisters(tx, business.context, funds)
  }
  await writeContacts(tx, contacts, business.roleIds, at)
  await writeArticles(tx, articles, at)
  openBooks(shop, contacts, opensAt)
  return shop
}

const inventLists = (random: Random, { categoryIds }: OpenedBusiness, at: Date): PriceList[] => [
  {
    id: random.idAt(at),
    name: 'Mayorista',
    config: { general: percent(-10), categories: percentages(categoryIds, { Bebidas: -5, Servicios: 0 }) },
  },
  {
    id: random.idAt(at),
    name: 'Cuenta Corriente',
    config: { general: percent(5), categories: percentages(categoryIds, { Almacén: 3 }) },
  },
]

const percentages = (ids: ReadonlyMap<string, string>, byName: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(byName).map(([name, value]) => [ids.get(name) ?? '', percent(value)]))

const monthlySalesOf = ({ transactions, months }: SeedOptions): number =>
  (transactions / Math.max(1, months)) * usualTotal

/** Simulates and writes by turns: while PostgreSQL takes one part, the next is simulated. */
const writeYear = async (tx: BusinessTx, shop: Shop, days: readonly ShopDay[], options: SeedOptions): Promise<void> => {
  const monthlySales = monthlySalesOf(options)
  let writing: Promise<unknown> = shop.journal.flush(tx)
  for (const _happening of liveYear(shop, days, options.now, monthlySales)) {
    if (shop.journal.documentsWaiting < documentsAtOnce) continue
    await writing
    writing = shop.journal.flush(tx)
  }
  for (const document of shop.pending) shop.journal.addDocument(document)
  await writing
  await shop.journal.flush(tx)
  await closeBooks(tx, shop, options.now)
}

const closeBooks = async (tx: BusinessTx, shop: Shop, now: Date): Promise<void> => {
  const contacts: readonly Contact[] = [...shop.customers, ...shop.suppliers]
  const updatedAt = now.toISOString()
  await shop.journal.finish(tx, shop.lots)
  if (shop.funds !== undefined) {
    await writeRows(tx, revisions.part, shop.funds.arrived)
    await writeRows(tx, tables.storeCredit, shop.funds.storeCredits)
  }
  await Promise.all([
    writeRows(
      tx,
      revisions.person,
      contacts.filter(({ entryCount }) => entryCount > 0),
    ),
    writeRows(
      tx,
      revisions.product,
      shop.articles.map((article) => ({ ...article, updatedAt })),
    ),
    writeRows(
      tx,
      revisions.counter,
      Object.entries(shop.numbers).map(([kind, lastNumber]) => ({ kind, lastNumber })),
    ),
  ])
  recountFigures(tx)
}
