import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allStatements } from '#platform/database/statement'
import { seedBusiness } from '#seed/seed'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { isOnCitus } from '#test/postgres/nodes'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let customer: string
let lamp: string
let cable: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente', { name: 'Ana Paz' })
  lamp = await addProduct(shop, { name: 'Lámpara LED', code: 'L7', ean: '7791234567898', stock: 100 })
  cable = await addProduct(shop, { name: 'Cable', code: 'C80', stock: 100 })
})
afterAll(() => app.stop())

const sell = (lines: readonly [product: string, price: number][], mode?: 'effective' | 'paid') =>
  addSale(
    shop,
    customer,
    lines.map(([product, sellingPrice]) => ({ product, quantity: 1, sellingPrice })),
    mode,
  )

/** The documents that a search finds, oldest first; its counts agree. */
const found = async (search: string, query: { start?: string; end?: string } = {}, by: Member = shop) => {
  const { data, total, counts } = (await by.call('transactions.list', { query: { ...query, search } })).body
  expect([total, counts['all']]).toEqual([data.length, data.length])
  return data.map(({ id }) => id).toReversed()
}

describe('a document is found', () => {
  it('by its total as somebody types it, with its cents or without them', async () => {
    const exact = await sell([[lamp, 1234.5]])
    const whole = await sell([[cable, 1234]])
    await sell([[cable, 1235]])
    for (const search of ['1234,50', '1.234,50', '$ 1.234,50', '$\u00a01.234,50', '1234.5'])
      expect([search, await found(search)]).toEqual([search, [exact]])
    for (const search of ['1234', '1.234', '$ 1.234'])
      expect([search, await found(search)]).toEqual([search, [exact, whole]])
    expect(await found('1234,00')).toEqual([whole])
    expect(await found('-1234,00')).toEqual([])
    expect(await found('1234,50', { end: '2001-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('by a product of any of its lines: by its name of now, its code and its EAN; one that was removed too', async () => {
    const ids = [
      await sell([
        [cable, 51],
        [lamp, 52],
      ]),
      await sell([[lamp, 53]]),
    ]
    const others = await found('cable')
    for (const search of ['lámpara', 'LED lam', 'l7', '7791234567898'])
      expect([search, (await found(search)).slice(-2)]).toEqual([search, ids])
    expect(others).toContain(ids[0])
    expect(others).not.toContain(ids[1])
    const gone = await addProduct(shop, { name: 'Candelabro', checkStock: 'without_stock' })
    const sold = await sell([[gone, 54]])
    await shop.call('products.remove', { params: { id: gone } })
    expect(await found('candelabro')).toEqual([sold])
    expect(await found('candelabro', { end: '2001-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('by a method that paid it, wholly or in part, where there is one besides cash, and a credit note by how it was paid out', async () => {
    const inCash = await sell([[lamp, 61]], 'paid')
    expect(await found('efectivo')).toEqual([])
    const method = await addMethod(shop, { name: 'Transferencia' })
    const parts = [
      { method, amount: 60 },
      { method: 'cash', amount: 2 },
    ]
    const body = {
      ...documentBody('sale', customer, [{ product: lamp, quantity: 1, sellingPrice: 62 }]),
      saveMode: 'paid' as const,
    }
    const inParts = (await shop.call('transaction.add', { body: { ...body, parts } })).body.data.transaction.id
    const unpaid = await sell([[lamp, 63]], 'effective')
    for (const search of ['transferencia', 'Transf']) expect([search, await found(search)]).toEqual([search, [inParts]])
    const note = await addNote(shop, inCash, [{ product: lamp, quantity: 1, saleLine: 1 }])
    const details = (await shop.call('transactions.get', { params: { id: note } })).body.data.details
    await shop.call('credit_note.make_effective', { body: { transactionId: note, details, reStock: true } })
    const paidOut = { transactionId: note, paymentMode: 1 as const, parts: [{ method, amount: 61 }] }
    expect((await shop.call('credit_note.make_paid', { body: paidOut })).status).toBe(200)
    expect(await found('transferencia')).toEqual([inParts, note])
    const cash = await found('efectivo')
    expect([cash.includes(inCash), cash.includes(inParts), cash.includes(unpaid), cash.includes(note)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await found('tr')).toEqual([])
  })
})

it('says what was sold, and who sold it where somebody works in a team', async () => {
  const alone = await app.signUp()
  const buyer = await addPerson(alone, 'Cliente')
  const [one, two] = [await addProduct(alone, { name: 'Uno' }), await addProduct(alone, { name: 'Dos' })]
  const line = (product: string) => ({ product, quantity: 3, sellingPrice: 10 })
  const id = await addSale(alone, buyer, [line(two), line(one), line(one)])
  const listed = async () => (await alone.call('transactions.list', {})).body.data[0]
  const opened = async () => (await alone.call('transactions.get', { params: { id } })).body.data
  expect((await listed())?.contents).toEqual({ product: 'Dos', more: 2 })
  await addMember(app, alone, 'accountant')
  expect([await listed(), await opened()].map((answer) => 'issuerName' in (answer ?? {}))).toEqual([false, false])
  const seller = await addMember(app, alone, 'cashier')
  const sold = await addSale(seller, buyer, [{ ...line(one), sellingPrice: 100 }])
  const { name, lastName } = (await seller.call('users.get', {})).body.data
  const rows = (await alone.call('transactions.list', {})).body.data
  expect(rows.map(({ id: of, issuerName }) => [of, issuerName])).toMatchObject([
    [sold, `${name} ${lastName}`],
    [id, (await opened()).issuerName],
  ])
})

// On Citus the plan is a worker's.
it.skipIf(isOnCitus())('goes by an index for a total, and for the lines of some products', async () => {
  const large = await startTestApp()
  await seedBusiness(large.db.database, {
    email: 'demo@ejemplo.com.ar',
    password: 'una clave larga',
    condition: 'monotributista',
    transactions: 1000,
    products: 1000,
    people: 40,
    months: 3,
    now: new Date(),
  })
  await large.sql('analyze')
  const [{ business = '' } = {}] = await large.sql('select id::text as business from business')
  const planOf = async (name: string, ...values: readonly string[]) => {
    const literals = [String(business), '-infinity', 'infinity', ...values].map((value) => `'${value}'`)
    const text = allStatements().find((declared) => declared.name === name)?.text ?? ''
    const rows = await large.sql(`explain ${text.replaceAll(/\$(\d)/g, (_, place) => literals[place - 1] ?? '')}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf('transactions.of_total', '1234', '1234.99')).toMatch(/transaction_total/)
  expect(await planOf('transactions.of_products', '{900}')).toMatch(/transaction_line_product[^]*product_code = ANY/)
  await large.stop()
})
