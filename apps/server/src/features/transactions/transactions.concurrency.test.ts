import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
})
afterAll(() => app.stop())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

it('sells the last units exactly as many times as there are units', async () => {
  const product = await addProduct(shop, { stock: 7 })
  const ids = await Promise.all(
    times(20).map(() => addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }])),
  )
  const answers = await Promise.all(ids.map((id) => shop.call('transaction.make_effective', { body: [id] })))
  const done = answers.filter(({ body }) => body.data[0]?.status === 0)
  expect(done).toHaveLength(7)
  expect((await shop.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(0)
})

it('numbers without holes or doubles while many tills create and some are refused', async () => {
  const product = await addProduct(shop)
  const good = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 10 }])
  const bad = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 10 }], { total: 11 })
  const before = Number((await shop.call('users.get', {})).body.data.transactionSettings.lastInvoice)
  const answers = await Promise.all(
    times(30).map((index) => shop.call('transaction.add', { body: index % 3 === 0 ? bad : good })),
  )
  const numbers = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => Number(body.data.transaction.id.slice(1)))
  expect(numbers.toSorted((left, right) => left - right)).toEqual(times(20).map((index) => before + 1 + index))
})

it('makes one document effective once, however many ask at the same time', async () => {
  const product = await addProduct(shop)
  const id = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }])
  const answers = await Promise.all(times(10).map(() => shop.call('transaction.make_effective', { body: [id] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect((await shop.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(9)
})

it('never takes more than the total when several tills pay the same sale', async () => {
  const buyer = await addPerson(shop, 'Cliente')
  const product = await addProduct(shop)
  const id = await addSale(shop, buyer, [{ product, quantity: 1, sellingPrice: 10 }], 'effective')
  const answers = await Promise.all(times(10).map(() => shop.call('transaction.make_paid', { body: [id] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { payments } = (await shop.call('transactions.get', { params: { id } })).body.data
  expect(payments.map((payment) => payment.total)).toEqual([10])
})

it('gives one effect to the same request sent 50 times at once under one key', async () => {
  const product = await addProduct(shop, { stock: 60 })
  const body = {
    ...documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 10 }]),
    saveMode: 'paid' as const,
  }
  const answers = await Promise.all(
    times(50).map(() => shop.call('transaction.add', { body }, { key: 'la misma venta' })),
  )
  expect(new Set(answers.map((answer) => answer.body.data.transaction.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.headers['idempotent-replay'] === 'true')).toHaveLength(49)
  expect((await shop.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(59)
})

it('keeps the key of a run of several for that run, whoever sends it again and however often at once', async () => {
  const product = await addProduct(shop, { stock: 5 })
  const sale = () => addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }])
  const [ids, others] = [
    [await sale(), await sale(), await sale()],
    [await sale(), await sale()],
  ]
  const run = (body: string[]) => shop.call('transaction.make_effective', { body }, { key: 'x'.repeat(100) })
  const answers = await Promise.all(times(10).map(() => run(ids)))
  for (const { body } of answers) expect(body.data.map(({ status }) => status)).toEqual([0, 0, 0])
  expect((await run(ids)).headers['idempotent-replay']).toBe('true')
  for (const body of [others, [...ids, ...others], ids.slice(1), ids.slice(0, 1), ids.toReversed()]) {
    const { status, problem } = await run(body)
    expect([status, problem.code]).toEqual([422, 'idempotency_key_reused'])
  }
  expect((await shop.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(2)
})

it('does the rest of a run whose answer never came, and what was done before only once', async () => {
  const product = await addProduct(shop, { stock: 5 })
  const ids = await Promise.all(
    times(3).map(() => addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }])),
  )
  const run = () => shop.call('transaction.make_effective', { body: ids }, { key: 'cortada' })
  const first = await run()
  // A server that dies after its second part leaves the claim unanswered and the third part undone.
  await app.sql(`update request set answer = null where key = 'cortada'`)
  await app.sql(`delete from request where key = 'cortada#2'`)
  const again = await run()
  expect(again.headers['idempotent-replay']).toBeUndefined()
  expect(again.body.data.slice(0, 2)).toEqual(first.body.data.slice(0, 2))
  expect(again.body.data[2]?.message).toContain('Efectiva')
  expect((await shop.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(2)
  expect((await run()).headers['idempotent-replay']).toBe('true')
})

it('does not deadlock when sales take the same products in opposite orders', async () => {
  const [left, right] = [await addProduct(shop, { stock: 50 }), await addProduct(shop, { stock: 50 })]
  const line = (product: string) => ({ product, quantity: 1, sellingPrice: 10 })
  const answers = await Promise.all(
    times(20).map((index) => {
      const lines = index % 2 === 0 ? [line(left), line(right)] : [line(right), line(left)]
      return shop.call('transaction.add', { body: { ...documentBody('sale', customer, lines), saveMode: 'effective' } })
    }),
  )
  expect(answers.map(({ body }) => body.data.effective?.status)).toEqual(times(20).map(() => 0))
  expect((await shop.call('products.get', { params: { id: left } })).body.data.currentStock).toBe(30)
})

it('leaves books without a difference after all of that', async () => {
  expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
})
