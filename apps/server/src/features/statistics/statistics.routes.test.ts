import { runSql } from '#test/postgres/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A product of which a unit costs 60. */
const addGoods = (member: Member): Promise<string> => addProduct(member, { stock: 100, cost: 60 })

const buy = async (member: Member, product: string): Promise<void> => {
  const lines = [{ product, quantity: 1, sellingPrice: 60 }]
  const body = documentBody('purchase', await addPerson(member, 'Proveedor'), lines)
  await member.call('transaction.add', { body: { ...body, saveMode: 'paid' } })
}

describe('transactions.stats', () => {
  it('counts effective sales and credit notes, the notes negative, and nothing else', async () => {
    const shop = await app.signUp()
    const product = await addGoods(shop)
    const customer = await addPerson(shop, 'Cliente', { name: 'Ema Ríos' })
    const line = { product, quantity: 2, sellingPrice: 100 }
    await addSale(shop, customer, [line], 'created')
    await buy(shop, product)
    const paid = await addSale(shop, customer, [line], 'paid')
    const sale = await addSale(shop, customer, [line], 'effective')
    const restocked = await addNote(shop, sale, [{ product, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: restocked, reStock: true } })
    const lost = await addNote(shop, sale, [{ product, quantity: 1 }])
    expect((await shop.call('transactions.stats', {})).body.data.map(({ id }) => id)).toEqual([restocked, sale, paid])
    await shop.call('credit_note.make_effective', { body: { transactionId: lost, reStock: false } })

    const { body } = await shop.call('transactions.stats', {})
    expect(body.data).toMatchObject([
      stat(lost, { transactionTotal: -100, cost: 0, profit: -100, profitPercentage: -100 }),
      stat(restocked, { transactionTotal: -100, cost: -60, profit: -40, profitPercentage: -66.67 }),
      stat(sale, { transactionTotal: 200, cost: 120, profit: 80, profitPercentage: 66.67 }),
      stat(paid, { transactionTotal: 200, cost: 120, profit: 80, profitPercentage: 66.67 }),
    ])
    expect(body).toMatchObject({
      total: 4,
      counts: { all: 4, sale: 2, creditNote: 2 },
      totals: { totalTransactions: 400, totalCost: 240, creditNoteTotal: -140, totalProfit: 20 },
    })
    const notes = (await shop.call('transactions.stats', { query: { tab: 'creditNote', sort: 'creationDate' } })).body
    expect(notes.data.map(({ id }) => id)).toEqual([restocked, lost])
    expect(notes).toMatchObject({ total: 2, counts: body.counts, totals: body.totals })

    function stat(id: string, figures: object) {
      return { id, receptor: customer, receptorName: 'Ema Ríos', ...figures }
    }
  })

  it('leaves IVA out of the profit: goods sold for what they cost leave nothing, whether sold or taken back', async () => {
    const shop = await app.signUp()
    const { data: settings } = (await shop.call('users.get', {})).body
    await shop.call('users.update', { body: { ...settings, condition: 'responsable' } })
    const product = await addProduct(shop, { stock: 0, iva: 21 })
    const [customer, supplier] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Proveedor')]
    const line = { product, quantity: 3, sellingPrice: 100, iva: 21 as const }
    const bought = documentBody('purchase', supplier, [line], { invoiceType: 'A' })
    await shop.call('transaction.add', { body: { ...bought, saveMode: 'effective' } })
    const sold = documentBody('sale', customer, [line], { invoiceType: 'A' })
    const { transaction } = (await shop.call('transaction.add', { body: { ...sold, saveMode: 'effective' } })).body.data
    const note = await addNote(shop, transaction.id, [{ product, quantity: 1 }])
    const restocked = { transactionId: note, reStock: true }
    await shop.call('credit_note.make_effective', { body: restocked })

    const stats = (await shop.call('transactions.stats', {})).body
    expect(stats.data).toMatchObject([
      { id: note, transactionTotal: -121, iva: -21, cost: -100, profit: 0, profitPercentage: 0 },
      { id: transaction.id, transactionTotal: 363, iva: 63, cost: 300, profit: 0, profitPercentage: 0 },
    ])
    const totals = { totalTransactions: 363, totalIva: 63, totalCost: 300, creditNoteTotal: 0, totalProfit: 0 }
    expect(stats.totals).toEqual(totals)
    const { body } = await shop.call('transactions.stats', { query: { person: customer } })
    expect(body.totals).toEqual(totals)
  })

  it('shows one customer’s alone, with their sums and name', async () => {
    const shop = await app.signUp()
    const product = await addGoods(shop)
    const [ema, teo] = [await addPerson(shop, 'Cliente', { name: 'Ema' }), await addPerson(shop, 'Cliente')]
    const sale = await addSale(shop, ema, [{ product, quantity: 1, sellingPrice: 100 }], 'effective')
    await addSale(shop, teo, [{ product, quantity: 1, sellingPrice: 70 }], 'effective')
    const { body } = await shop.call('transactions.stats', { query: { person: ema } })
    expect(body.data.map(({ id }) => id)).toEqual([sale])
    expect(body).toMatchObject({
      personName: 'Ema',
      counts: { all: 1, sale: 1, creditNote: 0 },
      totals: { totalTransactions: 100, totalCost: 60, creditNoteTotal: 0, totalProfit: 40 },
    })
  })

  it('tells the same rows far behind, where it reads from the end', async () => {
    const shop = await app.signUp()
    const [customer, product] = [await addPerson(shop, 'Cliente'), await addProduct(shop)]
    const sale = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }], 'paid')
    await runSql(
      app.db.superuser,
      `insert into transaction
       select (jsonb_populate_record(sale, jsonb_build_object('number', n + 1, 'id', 'V' || lpad((n + 1)::text, 8, '0'),
                                                              'occurred_at', occurred_at - n * interval '1 minute'))).*
         from transaction sale, generate_series(1, 1030) as n where business_id = $1 and id = $2`,
      [shop.businessId, sale],
    )
    const ids = async (page: number, sort: '-creationDate' | 'creationDate') => {
      const query = { person: customer, page, pageSize: 25, sort }
      return (await shop.call('transactions.stats', { query })).body.data.map(({ id }) => id)
    }
    expect(await ids(42, '-creationDate')).toEqual(
      [1026, 1027, 1028, 1029, 1030, 1031].map((number) => `V0000${number}`),
    )
    expect(await ids(42, 'creationDate')).toEqual([6, 5, 4, 3, 2, 1].map((number) => `V0000000${number}`))
    expect(await ids(43, 'creationDate')).toEqual([])
  })

  it('answers 404 for another business’s customer, and shows nothing of it', async () => {
    const [shop, other] = [await app.signUp(), await app.signUp()]
    const customer = await addPerson(other, 'Cliente')
    const lines = [{ product: await addGoods(other), quantity: 1, sellingPrice: 100 }]
    await addSale(other, customer, lines, 'effective')
    const refused = await shop.call('transactions.stats', { query: { person: customer } })
    expect([refused.status, refused.problem.code]).toEqual([404, 'not_found'])
    expect((await shop.call('transactions.stats', {})).body).toMatchObject({
      data: [],
      total: 0,
      totals: { totalTransactions: 0, totalCost: 0, creditNoteTotal: 0, totalProfit: 0 },
    })
  })

  it('refuses what is no instant and no tab', async () => {
    const shop = await app.signUp()
    for (const query of [
      { start: 'ayer' },
      { end: '2026-02-30T00:00:00Z' },
      { tab: 'purchase' as 'all' },
      { page: 0 },
    ]) {
      expect((await shop.call('transactions.stats', { query })).status).toBe(400)
    }
  })
})

describe('people.ranking', () => {
  it('adds up effective sales by customer, most first, with their zones, whoever was removed among them', async () => {
    const shop = await app.signUp()
    const product = await addGoods(shop)
    const zone = (await shop.call('zones.create', { body: { name: 'Centro' } })).body.data.$id
    const addCustomer = async (code: string, name: string, zoned: boolean) => {
      await shop.call('people.create', { body: { code, name, type: 'Cliente', ...(zoned ? { zone } : {}) } })
      return code
    }
    const [ana, beto, caro] = [
      await addCustomer('1', 'Ana Gil', true),
      await addCustomer('2', 'Beto Paz', false),
      await addCustomer('3', 'Caro Sosa', false),
    ]
    const sell = (customer: string, sellingPrice: number, mode: 'created' | 'effective' | 'paid') =>
      addSale(shop, customer, [{ product, quantity: 1, sellingPrice }], mode)
    await sell(ana, 100, 'paid')
    await sell(beto, 70, 'effective')
    const credited = await sell(beto, 80, 'paid')
    await sell(caro, 999, 'created')
    await buy(shop, product)
    const note = await addNote(shop, credited, [{ product, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    await shop.call('people.remove', { params: { id: ana } })

    const { body } = await shop.call('people.ranking', {})
    expect(body.data).toEqual([
      { $id: beto, customerName: 'Beto Paz', customerHistorySummatory: 150, sales: 2 },
      { $id: ana, customerName: 'Ana Gil', zoneName: 'Centro', customerHistorySummatory: 100, sales: 1 },
    ])
    expect(body).toMatchObject({ total: 2, counts: { all: 2 }, totals: { summatory: 250, highest: 150, sales: 3 } })
    const codes = async (query: object) =>
      (await shop.call('people.ranking', { query })).body.data.map(({ $id }) => $id)
    expect(await codes({ sort: 'name' })).toEqual([ana, beto])
    expect(await codes({ sort: '-name' })).toEqual([beto, ana])
    expect(await codes({ sort: 'total' })).toEqual([ana, beto])
    expect(await codes({ page: 2, pageSize: 1 })).toEqual([ana])
    expect(await codes({ end: '2001-01-01T00:00:00.000Z' })).toEqual([])
    const found = (await shop.call('people.ranking', { query: { search: 'pAZ' } })).body
    expect(found).toMatchObject({ total: 1, totals: { summatory: 150, highest: 150 } })
  })

  it('is empty for a new business, and shows nothing of another', async () => {
    const [shop, other] = [await app.signUp(), await app.signUp()]
    const lines = [{ product: await addGoods(other), quantity: 1, sellingPrice: 100 }]
    await addSale(other, await addPerson(other, 'Cliente'), lines, 'effective')
    const { body } = await shop.call('people.ranking', {})
    expect(body).toMatchObject({ data: [], total: 0, totals: { summatory: 0, highest: 0, sales: 0 } })
  })
})
