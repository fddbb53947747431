import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp
let shop: Member
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  product = await addProduct(shop, { checkStock: 'without_stock' })
})
afterAll(() => app.stop())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const saleOf = (customer: string, total: number) =>
  addSale(shop, customer, [{ product, quantity: 1, sellingPrice: total }], 'effective')
const pay = (toTransactionId: string, total: number, key?: string) =>
  shop.call('payments.add', { body: { toTransactionId, total, transactionPayment: true } }, { key })
const payAccount = (personId: string, total: number) =>
  shop.call('payments.add', { body: { personId, total, checkingAccountPayment: true } })
const payedOf = async (id: string) =>
  (await shop.call('transactions.get', { params: { id } })).body.data.transaction.payment.payed
const balanceOf = async (id: string) => (await shop.call('people.get', { params: { id } })).body.data.checkingAccount

it('makes one payment of the same one sent 50 times at once under one key', async () => {
  const customer = await addPerson(shop, 'Cliente')
  const id = await saleOf(customer, 100)
  const answers = await Promise.all(times(50).map(() => pay(id, 2, 'el mismo pago')))
  expect(new Set(answers.map((answer) => answer.body.data.$id)).size).toBe(1)
  expect(answers.filter((answer) => answer.headers['idempotent-replay'] === 'true')).toHaveLength(49)
  expect([await payedOf(id), await balanceOf(customer)]).toEqual([2, 98])
})

it('gives the first answer again when the answer was lost, also after the sale was paid in full', async () => {
  const id = await saleOf(await addPerson(shop, 'Cliente'), 100)
  const lost = await pay(id, 100, 'respuesta perdida')
  const again = await pay(id, 100, 'respuesta perdida')
  expect(again.body).toEqual(lost.body)
  expect((await pay(id, 100, 'otro intento')).problem.code).toBe('payment_above_due')
  expect(await payedOf(id)).toBe(100)
})

it('never takes more than the debt when two tills pay the same sale', async () => {
  const customer = await addPerson(shop, 'Cliente')
  const id = await saleOf(customer, 100)
  const answers = await Promise.all(times(20).map(() => pay(id, 30)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect([await payedOf(id), await balanceOf(customer)]).toEqual([90, 10])
})

it('never takes more than the debt when tills pay the sale, the account and the whole sale at once', async () => {
  const customer = await addPerson(shop, 'Cliente', { initialBalance: 40 })
  const ids = await Promise.all(times(4).map(() => saleOf(customer, 100)))
  const answers = await Promise.all([
    ...times(6).map(() => payAccount(customer, 90)),
    ...ids.map((id) => pay(id, 60)),
    ...ids.map((id) => shop.call('transaction.make_paid', { body: [id] })),
  ])
  expect(answers.every(({ status }) => status === 201 || status === 200 || status === 422 || status === 409)).toBe(true)
  const open = await shop.call('people.open_transactions', { params: { id: customer } })
  expect(open.body.totals.due).toBe(await balanceOf(customer))
  for (const id of ids) expect(await payedOf(id)).toBeLessThanOrEqual(100)
})

it('keeps account payments and new charges of one customer apart: neither is lost', async () => {
  const customer = await addPerson(shop, 'Cliente', { initialBalance: 1000 })
  const answers = await Promise.all(
    times(16).map((index) =>
      index % 2 === 0 ? saleOf(customer, 10) : payAccount(customer, 10).then((paid) => paid.body),
    ),
  )
  expect(answers).toHaveLength(16)
  expect(await balanceOf(customer)).toBe(1000)
})

it('makes one tag of the same new one entered at many tills at once', async () => {
  await Promise.all(
    times(12).map((index) =>
      shop.call('payments.add', {
        body: { paymentOperation: 'deposit', total: 1, tag: index % 2 === 0 ? 'Propinas' : 'PROPINAS' },
      }),
    ),
  )
  const tags = await shop.call('cash_tags.list', { query: { search: 'propinas' } })
  expect(tags.body.data).toHaveLength(1)
  const tagged = await shop.call('payments.list', { query: { tag: 'Propinas' } })
  expect(tagged.body).toMatchObject({ total: 12, totals: { income: 12 } })
})

it('after all of this every invariant of the books holds', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
