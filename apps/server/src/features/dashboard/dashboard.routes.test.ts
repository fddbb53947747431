import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { ClockedShop } from '#test/shops/clocked-shop'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
// The evening of the 20th in Buenos Aires.
let now = new Date('2026-11-20T23:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

/** Sold 500 and took 100 back, bought for 120, spent 30, drew 999. */
const tradeForADay = async (shop: Member): Promise<{ sale: string; note: string; purchase: string }> => {
  const product = await addProduct(shop, { stock: 10, cost: 60 })
  const customer = await addPerson(shop, 'Cliente', { name: 'Ema Ríos' })
  const supplier = await addPerson(shop, 'Proveedor', { name: 'Molinos' })
  const sale = await addSale(shop, customer, [{ product, quantity: 5, sellingPrice: 100 }], 'paid')
  const note = await addNote(shop, sale, [{ product, quantity: 1 }])
  await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
  const lines = [{ product, quantity: 2, sellingPrice: 60 }]
  const { body } = await shop.call('transaction.add', {
    body: { ...documentBody('purchase', supplier, lines), saveMode: 'effective' },
  })
  await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 1 }], 'created')
  const expense = { paymentOperation: 'generalExpenses', total: 30, tag: 'Luz', comment: 'Boleta de octubre' }
  await shop.call('payments.add', { body: expense })
  await shop.call('payments.add', { body: { paymentOperation: 'extraction', total: 999 } })
  return { sale, note, purchase: body.data.transaction.id }
}

describe('dashboard.days', () => {
  it('tells today while it is under way: sales less credit notes, purchases and general expenses', async () => {
    const shop = await app.signUp()
    await tradeForADay(shop)
    const { body } = await shop.call('dashboard.days', {})
    const parts = {
      sales: { count: 1, total: 500 },
      creditNotes: { count: 1, total: 100 },
      purchases: { count: 1, total: 120 },
      generalExpenses: { count: 1, total: 30 },
    }
    const figures = { income: 400, outcome: 150, balance: 250, parts }
    expect(body).toEqual({
      data: [
        {
          $id: '2026-11-20',
          day: '2026-11-20',
          creationDate: '2026-11-20T03:00:00.000Z',
          isInProgress: true,
          ...figures,
        },
      ],
      page: 1,
      pageSize: 25,
      total: 1,
      counts: { all: 1 },
      totals: figures,
    })
  })

  it('is empty until something counts', async () => {
    const shop = await app.signUp()
    const customer = await addPerson(shop, 'Cliente')
    await addSale(shop, customer, [{ product: await addProduct(shop), quantity: 1, sellingPrice: 1 }], 'created')
    expect((await shop.call('dashboard.days', {})).body).toMatchObject({ data: [], total: 0, totals: { balance: 0 } })
  })

  it('lists the days that a range touches, whole, in pages and both orders', async () => {
    now = new Date('2026-11-20T23:00:00.000Z')
    const shop = new ClockedShop(app, () => now, await app.signUp())
    for (const day of [1, 2, 3, 20]) await shop.sell(day, `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`)
    const member = await shop.member()
    const days = async (query: object) => {
      const { data, total, totals } = (await member.call('dashboard.days', { query })).body
      return [data.map(({ day }) => day.slice(8)), total, totals.income]
    }
    expect(await days({})).toEqual([['20', '03', '02', '01'], 4, 26])
    expect(await days({ sort: 'creationDate', page: 2, pageSize: 3 })).toEqual([['20'], 4, 26])
    expect(await days({ start: '2026-11-02T18:00:00.000Z', end: '2026-11-03T03:30:00.000Z' })).toEqual([
      ['03', '02'],
      2,
      5,
    ])
    expect(await days({ start: '2026-11-21T12:00:00.000Z' })).toEqual([[], 0, 0])
    expect(await days({ start: '2026-11-03T12:00:00.000Z', end: '2026-11-01T12:00:00.000Z' })).toEqual([[], 0, 0])
  })

  it('shows nothing of another business', async () => {
    const [shop, other] = [await app.signUp(), await app.signUp()]
    await tradeForADay(other)
    expect((await shop.call('dashboard.days', {})).body.data).toEqual([])
    expect((await shop.call('dashboard.entries', {})).body.data).toEqual([])
    expect((await shop.call('dashboard.months', {})).body.data['Nov']).toBe(0)
  })
})

describe('dashboard.entries', () => {
  it('names what each part of the figures is made of', async () => {
    const shop = await app.signUp()
    const { sale, note, purchase } = await tradeForADay(shop)
    const entries = async (tab: 'sales' | 'creditNotes' | 'purchases' | 'generalExpenses') => {
      const { data, totals, counts } = (await shop.call('dashboard.entries', { query: { tab } })).body
      expect(counts).toEqual({ sales: 1, creditNotes: 1, purchases: 1, generalExpenses: 1 })
      return [data, totals.total]
    }
    expect(await entries('sales')).toMatchObject([[{ transaction: sale, personName: 'Ema Ríos', total: 500 }], 500])
    expect(await entries('creditNotes')).toMatchObject([
      [{ transaction: note, personName: 'Ema Ríos', total: 100 }],
      100,
    ])
    expect(await entries('purchases')).toMatchObject([
      [{ transaction: purchase, personName: 'Molinos', total: 120 }],
      120,
    ])
    expect(await entries('generalExpenses')).toMatchObject([
      [{ tag: 'Luz', comment: 'Boleta de octubre', total: 30 }],
      30,
    ])
  })
})

describe('dashboard.months', () => {
  it('maps the months that have begun to their balances, this year’s unless told', async () => {
    now = new Date('2027-01-01T02:30:00.000Z')
    const shop = new ClockedShop(app, () => now, await app.signUp())
    await shop.sell(5, '2026-03-01T02:59:59.999Z')
    await shop.sell(7, '2026-03-01T03:00:00.000Z')
    await shop.spend(9)
    const months = async (year?: number) =>
      (await (await shop.member()).call('dashboard.months', { query: { year } })).body.data
    const year = { Ene: 0, Feb: 5, Mar: 7, Abr: 0, May: 0, Jun: 0, Jul: 0, Ago: 0, Sep: 0, Oct: 0, Nov: 0, Dic: -9 }
    expect(await months()).toEqual(year)
    now = new Date('2027-01-01T03:00:00.000Z')
    expect(await months()).toEqual({ Ene: 0 })
    expect(await months(2026)).toEqual(year)
    expect(await months(2028)).toEqual({})
  })

  it('refuses what is no year', async () => {
    const shop = await app.signUp()
    for (const year of [0, 12.5, 20_260, 'x' as unknown as number]) {
      expect((await shop.call('dashboard.months', { query: { year } })).status).toBe(400)
    }
  })
})
