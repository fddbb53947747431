import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, becomeResponsable } from '#test/factories'
import { addQuote, conversion, quoteBody } from '#test/quotes'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let product: string
let customer: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  product = await addProduct(shop, { name: 'Pava', price: 1000, cost: 100, stock: 50 })
  customer = await addPerson(shop, 'Cliente', { name: 'Ana Paz' })
})
afterAll(() => app.stop())

const read = async (id: string, version?: number) =>
  (await shop.call('quotes.get', { params: { id }, query: version === undefined ? {} : { version } })).body.data
const lines = (quantity = 3, sellingPrice = 1000) => [{ product, quantity, sellingPrice, discount: 10 }]
const setPrice = (price: number) => shop.call('products.set_prices', { body: [{ productId: product, price }] })
const saleOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data

describe('a quote', () => {
  it('moves no goods, no money and no account, and has a number of its own', async () => {
    const facts = async () => ({
      stock: (await shop.call('products.get', { params: { id: product } })).body.data.currentStock,
      documents: (await shop.call('transactions.list', {})).body.total,
      account: (await shop.call('people.get', { params: { id: customer } })).body.data.checkingAccount,
      payments: (await shop.call('payments.list', {})).body.total,
    })
    const before = await facts()
    const { quote, details } = await read(
      await addQuote(shop, lines(), { receptor: customer, customerName: undefined }),
    )
    expect(quote).toMatchObject({ state: 'open', customerName: 'Ana Paz', summary: { total: 2700 }, version: 1 })
    expect(quote.$id).toMatch(/^P\d{8}$/)
    expect(details.detailLines[0]).toMatchObject({ total: 2700, today: { sellingPrice: 1000 } })
    expect(await facts()).toEqual(before)
    expect((await shop.call('users.get', {})).body.data.quotes).toEqual({ validDays: 7 })
  })

  it('is for a contact, for somebody who is named, or for nobody', async () => {
    expect((await read(await addQuote(shop, lines()))).quote).toMatchObject({ customerName: 'Marta' })
    const nobody = await addQuote(shop, lines(), { customerName: undefined, customerPhone: undefined })
    expect((await read(nobody)).quote.customerName).toBeUndefined()
  })

  it('of nothing is refused, as one is with another total than the one that was seen', async () => {
    const code = async (body: ReturnType<typeof quoteBody>) =>
      (await shop.call('quotes.create', { body })).problem.data?.map((each) => each.code)
    expect(await code(quoteBody([]))).toEqual(['total_zero', 'lines_missing'])
    expect(await code(quoteBody(lines(), { summary: { total: 2699.99 } }))).toEqual(['total_mismatch'])
  })

  it('that two people make at once, the first of the business, is two quotes without a hole', async () => {
    const other = await app.signUp()
    const goods = await addProduct(other)
    const body = quoteBody([{ product: goods, quantity: 1, sellingPrice: 1 }])
    const made = await Promise.all([1, 2, 3].map(() => other.call('quotes.create', { body })))
    expect(made.map((each) => each.body.data.quote.$id).toSorted()).toEqual(['P00000001', 'P00000002', 'P00000003'])
  })
})

describe('an edit of a quote', () => {
  it('is a version, of which each shows what it was', async () => {
    const id = await addQuote(shop, lines())
    await shop.call('quotes.edit', { params: { id }, body: quoteBody(lines(2), { customerName: 'Inés' }) })
    const now = await read(id)
    expect(now.quote).toMatchObject({ version: 2, customerName: 'Inés', summary: { total: 1800 } })
    expect(now.versions.map(({ version, total }) => [version, total])).toEqual([
      [2, 1800],
      [1, 2700],
    ])
    const first = await read(id, 1)
    expect(first.quote).toMatchObject({ version: 1, customerName: 'Marta', summary: { total: 2700 } })
    expect(first.details.detailLines).toMatchObject([{ quantity: 3 }])
    expect(first.details.detailLines[0]?.today).toBeUndefined()
  })

  it('of an older version is refused as stale', async () => {
    const id = await addQuote(shop, lines())
    const edit = (version: number) =>
      shop.call(
        'quotes.edit',
        { params: { id }, body: quoteBody(lines(1)) },
        { headers: { 'if-match': String(version) } },
      )
    expect((await edit(1)).status).toBe(200)
    expect((await edit(1)).problem.code).toBe('stale')
  })
})

describe('the validity of a quote', () => {
  it('ends after its last day by the calendar of the business, and an edit begins it anew', async () => {
    const id = await addQuote(shop, lines(), { validDays: 1 })
    const { validUntil } = (await read(id)).quote
    const before = `update quote_version set valid_until = valid_until - 2 where quote_id = $1`
    await app.sql(before, [id])
    expect((await read(id)).quote.state).toBe('expired')
    await shop.call('quotes.edit', { params: { id }, body: quoteBody(lines(), { validDays: 1 }) })
    expect((await read(id)).quote).toMatchObject({ state: 'open', validUntil })
  })

  it('follows the setting unless the quote says otherwise', async () => {
    await shop.call('settings.update_quotes', { body: { enabled: true, validDays: 30 } })
    expect((await read(await addQuote(shop, lines()))).quote.validDays).toBe(30)
    for (const validDays of [0, 366])
      expect((await shop.call('settings.update_quotes', { body: { enabled: true, validDays } })).status).toBe(422)
    await shop.call('settings.update_quotes', { body: { enabled: true, validDays: 7 } })
  })
})

describe('a conversion', () => {
  it('keeps the quoted prices or takes those of today: 3 × 1.000 − 10 % is 2.700, and 3.240 at 1.200', async () => {
    const [kept, today] = [await addQuote(shop, lines()), await addQuote(shop, lines())]
    await setPrice(1200)
    expect((await read(kept)).details.detailLines).toMatchObject([
      { sellingPrice: 1000, today: { sellingPrice: 1200 } },
    ])
    const first = await shop.call('quotes.convert', await conversion(shop, kept, customer))
    expect((await saleOf(first.body.data.sale)).transaction).toMatchObject({ status: 0, summary: { total: 2700 } })
    const more = { prices: 'today', total: 3240 } as const
    const second = await shop.call('quotes.convert', await conversion(shop, today, customer, more))
    const sale = await saleOf(second.body.data.sale)
    expect(sale).toMatchObject({ quote: today, transaction: { summary: { total: 3240 } } })
    expect((await read(today)).quote).toMatchObject({ state: 'converted', sale: sale.transaction.id })
    await setPrice(1000)
  })

  it('for nobody in particular asks the prices of today that were shown, whatever list its buyer has', async () => {
    const body = { name: 'Mayorista', config: { general: -10, categories: {} } }
    const priceList = (await shop.call('price_lists.create', { body })).body.data.$id
    const buyer = await addPerson(shop, 'Cliente')
    const { version: _, ...person } = (await shop.call('people.get', { params: { id: buyer } })).body.data
    await shop.call('people.update', { params: { id: buyer }, body: { ...person, priceList } })
    const id = await addQuote(shop, lines(1, 900))
    const more = { prices: 'today', total: 900 } as const
    const { sale } = (await shop.call('quotes.convert', await conversion(shop, id, buyer, more))).body.data
    expect((await saleOf(sale)).details.detailLines).toMatchObject([{ sellingPrice: 1000, discount: 10 }])
  })

  it('of a quote with IVA in a business that has none any more is refused, and can be edited', async () => {
    const other = await app.signUp()
    await becomeResponsable(other)
    const goods = await addProduct(other, { iva: 21 })
    const id = await addQuote(other, [{ product: goods, quantity: 1, sellingPrice: 100, iva: 21 }])
    const { data } = (await other.call('users.get', {})).body
    await other.call('users.update', { body: { ...data, condition: 'monotributista' } })
    const buyer = await addPerson(other, 'Cliente')
    const refused = await other.call('quotes.convert', await conversion(other, id, buyer))
    expect([refused.status, refused.problem.data?.[0]?.code]).toEqual([422, 'total_mismatch'])
    const edited = quoteBody([{ product: goods, quantity: 1, sellingPrice: 100, iva: 0 }])
    expect((await other.call('quotes.edit', { params: { id }, body: edited })).status).toBe(200)
    expect((await other.call('quotes.convert', await conversion(other, id, buyer))).status).toBe(200)
  })

  it('by two tills at once makes one sale; the other is told its number', async () => {
    const id = await addQuote(shop, lines())
    const input = await conversion(shop, id, customer)
    const answers = await Promise.all([shop.call('quotes.convert', input), shop.call('quotes.convert', input)])
    const done = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status !== 200)
    const { sale } = (await read(id)).quote
    expect(done?.body.data.sale).toBe(sale)
    expect(refused?.status).toBe(409)
    expect(refused?.problem).toMatchObject({
      code: 'quote_converted',
      message: `Este presupuesto ya se convirtió en la venta ${sale}.`,
    })
  })

  it('of an expired quote is asked about first', async () => {
    const id = await addQuote(shop, lines())
    await app.sql(`update quote_version set valid_until = '2026-01-31' where quote_id = $1`, [id])
    const input = await conversion(shop, id, customer)
    expect((await shop.call('quotes.convert', input)).problem).toMatchObject({
      code: 'quote_expired',
      message: 'El presupuesto venció el 31/01/2026. Confirmá que querés convertirlo igual.',
    })
    const body = { ...input.body, isExpiredAccepted: true }
    expect((await shop.call('quotes.convert', { ...input, body })).status).toBe(200)
  })

  it('may sell less than was quoted, never more, and nothing not at all', async () => {
    const other = await addProduct(shop, { name: 'Mate', price: 500 })
    const id = await addQuote(shop, [...lines(), { product: other, quantity: 1, sellingPrice: 500 }])
    const convert = async (quantities: number[], total: number) =>
      shop.call('quotes.convert', await conversion(shop, id, customer, { quantities, total }))
    expect((await convert([4, 1], 4100)).problem.code).toBe('quote_quantity_above')
    expect((await convert([1, 1, 1], 1400)).problem.code).toBe('quote_quantity_above')
    expect((await convert([0, 0], 0)).problem.code).toBe('total_zero')
    expect((await convert([2, 0], 9)).problem.code).toBe('total_mismatch')
    const { sale } = (await convert([2, 0], 1800)).body.data
    expect((await saleOf(sale)).details.detailLines).toMatchObject([{ product, quantity: 2, total: 1800 }])
    expect((await read(id)).details.detailLines).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })

  it('needs of a cashier what such a sale needs, which quoting does not', async () => {
    const cashier = await addMember(app, shop, 'cashier')
    const cheap = [{ product, quantity: 1, sellingPrice: 10 }]
    const quoted = await cashier.call('quotes.create', { body: quoteBody(cheap) })
    expect(quoted.status).toBe(201)
    const input = await conversion(shop, quoted.body.data.quote.$id, customer)
    expect((await cashier.call('quotes.convert', input)).problem.code).toBe('approval_required')
    expect((await shop.call('quotes.convert', input)).status).toBe(200)
  })

  it('whose sale is removed leaves the quote open again', async () => {
    const id = await addQuote(shop, lines())
    const { sale } = (await shop.call('quotes.convert', await conversion(shop, id, customer))).body.data
    await shop.call('transaction.remove', { body: { transactionId: sale } })
    expect((await read(id)).quote).toMatchObject({ state: 'open' })
    expect((await shop.call('quotes.convert', await conversion(shop, id, customer))).status).toBe(200)
  })
})

describe('a decided quote', () => {
  it('is neither edited, nor rejected, nor converted again', async () => {
    const [converted, rejected] = [await addQuote(shop, lines()), await addQuote(shop, lines())]
    await shop.call('quotes.convert', await conversion(shop, converted, customer))
    const answer = await shop.call('quotes.reject', { params: { id: rejected }, body: { reason: ' Caro ' } })
    expect(answer.body.data.quote).toMatchObject({ state: 'rejected', rejectionReason: 'Caro' })
    for (const [id, code] of [
      [converted, 'quote_converted'],
      [rejected, 'quote_rejected'],
    ] as const) {
      const tries = [
        await shop.call('quotes.edit', { params: { id }, body: quoteBody(lines()) }),
        await shop.call('quotes.reject', { params: { id }, body: {} }),
        await shop.call('quotes.convert', await conversion(shop, id, customer)),
      ]
      expect(tries.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(tries.map(() => `409 ${code}`))
    }
  })
})

it('the list shows each state, what the open ones come to, and finds by customer, number and telephone', async () => {
  const other = await app.signUp()
  const goods = await addProduct(other, { price: 100 })
  const line = [{ product: goods, quantity: 1, sellingPrice: 100 }]
  const who = await addPerson(other, 'Cliente', { name: 'Rosa' })
  const [, second] = [
    await addQuote(other, line),
    await addQuote(other, line, { receptor: who, customerName: undefined }),
  ]
  const third = await addQuote(other, line)
  await other.call('quotes.reject', { params: { id: third }, body: {} })
  const list = async (query: object) => (await other.call('quotes.list', { query })).body
  const all = await list({})
  expect(all.counts).toEqual({ all: 3, open: 2, answered: 0, expired: 0, converted: 0, rejected: 1 })
  expect(all.openTotal).toBe(200)
  const found = async (query: object) => (await list(query)).data.map(({ $id }) => $id)
  expect(await found({ search: 'rosa' })).toEqual([second])
  expect(await found({ search: 'p3' })).toEqual([third])
  expect(await found({ search: '4567' })).toEqual([third, 'P00000001'])
  expect(await found({ receptor: who })).toEqual([second])
  expect(await found({ tab: 'rejected' })).toEqual([third])
})

it('verify finds nothing to mend', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
