import { MAX_AMOUNT } from '@trastienda/domain/money/amount'
import { messages } from '@trastienda/domain/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import type { Database } from '#platform/database/database'
import { startTestApp, type TestApp } from '#test/app'
import { openTestDatabase } from '#test/postgres/database'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { runSql } from '#test/postgres/sql'

let app: TestApp
let god: Database

beforeAll(async () => {
  app = await startTestApp()
  god = await openTestDatabase(app.db.superuser)
})
afterAll(async () => {
  await god.close()
  await app.stop()
})

const MOST: number = MAX_AMOUNT
const TIMES = 12
/** More than one amount may be. */
const SUM = 1_199_999_999_999.88

const line = (product: string, quantity = 1, sellingPrice = MOST) => [{ product, quantity, sellingPrice }]

/** Twelve sales, purchases, deposits and expenses of the largest amount, all within one range and with the same people. */
const hugeShop = async () => {
  const shop = await app.signUp()
  const product = await addProduct(shop, { stock: 0, price: MOST })
  const [customer, supplier] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Proveedor')]
  for (let times = 0; times < TIMES; times += 1) {
    const bought = { ...documentBody('purchase', supplier, line(product)), saveMode: 'effective' as const }
    expect((await shop.call('transaction.add', { body: bought })).body.data.effective?.status).toBe(0)
  }
  for (let times = 0; times < TIMES; times += 1) await addSale(shop, customer, line(product), 'effective')
  for (const paymentOperation of ['deposit', 'generalExpenses'] as const) {
    for (let times = 0; times < TIMES; times += 1) {
      await shop.call('payments.add', { body: { paymentOperation, total: MOST, tag: 'Grande' } })
    }
  }
  return { shop, product, customer, supplier }
}

describe('the largest amounts', () => {
  it('add up in every list, statistic and paper', async () => {
    const { shop, product, customer, supplier } = await hugeShop()

    const totals = { totalTransactions: SUM, totalIva: 0, totalCost: SUM, creditNoteTotal: 0, totalProfit: 0 }
    expect((await shop.call('transactions.stats', {})).body.totals).toEqual(totals)
    expect((await shop.call('transactions.stats', { query: { person: customer } })).body.totals).toEqual(totals)
    expect((await shop.call('people.ranking', {})).body.totals).toEqual({ summatory: SUM, highest: SUM, sales: TIMES })
    const days = (await shop.call('dashboard.days', {})).body
    expect(days.totals).toMatchObject({ income: SUM, outcome: 2 * SUM, balance: -SUM })
    expect(days.data[0]?.parts.sales).toEqual({ count: TIMES, total: SUM })
    expect(Object.values((await shop.call('dashboard.months', {})).body.data)).toContain(-SUM)
    expect((await shop.call('dashboard.entries', { query: { tab: 'purchases' } })).body.totals.total).toBe(SUM)
    expect((await shop.call('payments.list', {})).body.totals).toEqual({ income: SUM, outcome: SUM, total: 0 })
    expect((await shop.call('payment_stats.get', { query: {} })).body.data.groups).toMatchObject([{ total: 0 }])
    const accounts = (await shop.call('payments.accounts', {})).body
    expect(accounts.totals).toEqual({ receivable: SUM, payable: SUM, balance: 0 })
    expect(accounts.data.map(({ checkingAccount }) => checkingAccount)).toEqual([SUM, SUM])
    expect((await shop.call('people.get', { params: { id: customer } })).body.data.checkingAccount).toBe(SUM)
    expect((await shop.call('people.list', {})).body.data).toHaveLength(2)
    const account = (await shop.call('people.checking_account', { params: { id: supplier } })).body
    expect(account.totals).toEqual({ openingBalance: 0, debit: 0, credit: SUM, balance: SUM })
    const open = (await shop.call('people.open_transactions', { params: { id: customer } })).body
    expect(open.totals).toEqual({ total: SUM, payed: 0, due: SUM })
    expect((await shop.call('transactions.list', {})).body.total).toBe(2 * TIMES)
    expect((await shop.call('products.ranking', {})).body.totals.summatory).toBe(TIMES)
    expect((await shop.call('print.checking_account', { params: { personId: customer } })).status).toBe(200)
    expect((await shop.call('products.get', { params: { id: product } })).body.data.cost).toBe(MOST)
    expect((await verifyDatabase(god)).broken).toBeUndefined()
  })

  it('can be credited, paid and valued', async () => {
    const shop = await app.signUp()
    const product = await addProduct(shop, { stock: 1, cost: MOST, price: MOST })
    for (let more = 1; more < TIMES; more += 1) {
      const body = {
        product,
        movement: 'Ajuste De Entrada',
        stock: 1,
        cost: MOST,
        provider: await addPerson(shop, 'Proveedor'),
      }
      expect((await shop.call('stock.add', { body })).status).toBe(201)
    }
    expect((await shop.call('products.stock_value', {})).body.totals.stockValue).toBe(SUM)
    const customer = await addPerson(shop, 'Cliente')
    const sales = []
    for (let times = 0; times < TIMES; times += 1) sales.push(await addSale(shop, customer, line(product), 'effective'))
    const [sale = ''] = sales
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    expect((await shop.call('transactions.stats', {})).body.totals).toMatchObject({
      totalTransactions: SUM,
      totalProfit: 0,
    })
    await shop.call('credit_note.make_paid', { body: { transactionId: note, paymentMode: 2 } })

    const pay = (total: number) =>
      shop.call('payments.add', { body: { personId: customer, total, checkingAccountPayment: true } })
    expect((await pay(MOST + 1)).status).toBe(422)
    expect((await pay(MOST)).status).toBe(201)
    expect((await shop.call('people.get', { params: { id: customer } })).body.data.checkingAccount).toBe(
      999_999_999_999.9,
    )
    const settled = await shop.call('transaction.make_paid', { body: sales.slice(2) })
    expect(settled.body.data.map(({ status }) => status)).toEqual(Array.from({ length: TIMES - 2 }, () => 2))
    expect((await verifyDatabase(god)).broken).toBeUndefined()
  })

  it('are refused in words one cent beyond, wherever they are computed', async () => {
    const shop = await app.signUp()
    const product = await addProduct(shop, { stock: 0, price: 1 })
    const service = await addProduct(shop, { checkStock: 'without_stock', cost: MOST, price: 1 })
    const [customer, supplier] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Proveedor')]
    const refusal = async (answer: Promise<{ status: number; problem: { code: string; message: string } }>) => {
      const { status, problem } = await answer
      return [status, problem.code, problem.message]
    }
    const tooMuch = [422, 'amount_out_of_range', messages.amount_out_of_range]
    const sale = (quantity: number, price: number) => ({
      ...documentBody('sale', customer, line(service, quantity, price)),
    })
    expect(await refusal(shop.call('transaction.add', { body: sale(2, 50_000_000_000) }))).toEqual(tooMuch)
    expect(await refusal(shop.call('transaction.add', { body: sale(99_999, MOST) }))).toEqual(tooMuch)
    const two = documentBody('purchase', supplier, [...line(product), ...line(product, 1, 0.01)])
    expect(await refusal(shop.call('transaction.add', { body: two }))).toEqual(tooMuch)

    const dear = { ...sale(2, 1), saveMode: 'effective' as const }
    const tooDear = [422, 'cost_out_of_range', messages.cost_out_of_range]
    expect(await refusal(shop.call('transaction.add', { body: dear }))).toEqual(tooDear)
    const lots = { product, movement: 'Ajuste De Entrada', stock: 2, cost: 50_000_000_000, provider: supplier }
    expect(await refusal(shop.call('stock.add', { body: lots }))).toEqual(tooDear)
    const { code, name, categories } = (await shop.call('products.get', { params: { id: product } })).body.data
    const first = { product: { code: `${code}N`, name, categories }, historical: { stock: 2, cost: 50_000_000_000 } }
    expect(await refusal(shop.call('products.create', { body: first }))).toEqual(tooDear)

    const change = { selection: {}, percentage: 10_000 }
    await shop.call('products.set_prices', { body: [{ productId: product, price: MOST }] })
    expect(await refusal(shop.call('price_changes.create', { body: change }))).toEqual(tooMuch)
  })

  it('end where an account’s figures would not be exact any more, in words', async () => {
    const shop = await app.signUp()
    const service = await addProduct(shop, { checkStock: 'without_stock', cost: 0, price: 1 })
    const customer = await addPerson(shop, 'Cliente')
    await addSale(shop, customer, line(service), 'effective')
    const most = 70_000_000_000_000
    await runSql(app.db.superuser, `update account_entry set total = $2 where business_id = $1`, [
      shop.businessId,
      most,
    ])
    await runSql(app.db.superuser, `update person set balance = $2 where business_id = $1`, [shop.businessId, most])
    const body = { ...documentBody('sale', customer, line(service, 1, 0.01)), saveMode: 'effective' as const }
    const { status, problem } = await shop.call('transaction.add', { body })
    expect([status, problem.code, problem.message]).toEqual([
      422,
      'balance_out_of_range',
      messages.balance_out_of_range,
    ])
    expect((await shop.call('payments.accounts', {})).body.totals.receivable).toBe(most)
  })

  it('are raised by a list up to what an amount may be, and by a change of prices not at all', async () => {
    const shop = await app.signUp()
    const product = await addProduct(shop, { stock: 0, price: MOST })
    const list = await shop.call('price_lists.create', {
      body: { name: 'Diez mil por ciento', config: { general: 10_000, categories: {} } },
    })
    const printed = await shop.call('print.price_lists', {
      query: { priceListId: list.body.data.$id },
    })
    expect(printed.status).toBe(200)
    const change = { selection: { products: [product] }, percentage: 10_000 }
    for (const name of ['price_changes.preview', 'price_changes.create'] as const) {
      expect([name, (await shop.call(name, { body: change })).status]).toEqual([name, 422])
    }
    for (const total of [MOST + 0.01, 999_999_999_999.99, 1e15]) {
      const { status } = await shop.call('payments.add', { body: { paymentOperation: 'deposit', total } })
      expect([total, status]).toEqual([total, 422])
    }
  })
})
