import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
  product = await addProduct(shop, { stock: 1000 })
})
afterEach(async () => {
  const { broken } = await verifyDatabase(app.db.database)
  if (broken !== undefined) throw new Error(JSON.stringify(broken))
})
afterAll(() => app.stop())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const saleOf = (quantity: number, saveMode: 'effective' | 'paid' = 'effective') =>
  addSale(shop, customer, [{ product, quantity, sellingPrice: 10 }], saveMode)
const add = (relatedTransaction: string, quantity: number) =>
  shop.call('credit_note.add', {
    body: { transaction: { relatedTransaction }, details: { detailLines: [{ product, quantity }] } },
  })
const makeEffective = (transactionId: string, quantity?: number) =>
  shop.call('credit_note.make_effective', {
    body: {
      transactionId,
      reStock: true,
      ...(quantity === undefined ? {} : { details: { detailLines: [{ product, quantity }] } }),
    },
  })
const makePaid = (transactionId: string, paymentMode: 1 | 2 | 3) =>
  shop.call('credit_note.make_paid', { body: { transactionId, paymentMode } })
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

it('ten notes on the same sale at once never exceed what was sold', async () => {
  const sale = await saleOf(10)
  const answers = await Promise.all(times(10).map(() => add(sale, 3)))
  expect(statuses(answers)).toEqual([...times(3).map(() => 201), ...times(7).map(() => 422)])
  const numbers = answers.flatMap((answer) => (answer.status === 201 ? [answer.body.data.transaction.id] : []))
  expect(new Set(numbers).size).toBe(3)
  expect((await detailOf(sale)).creditable).toMatchObject([{ sold: 10, credited: 9, creditable: 1 }])
})

it('notes that are raised while others are made never exceed what was sold', async () => {
  const sale = await saleOf(10)
  const notes = [
    await addNote(shop, sale, [{ product, quantity: 1 }]),
    await addNote(shop, sale, [{ product, quantity: 1 }]),
  ]
  await Promise.all([...notes.map((note) => makeEffective(note, 6)), ...times(6).map(() => add(sale, 2))])
  const [line] = (await detailOf(sale)).creditable
  expect(line?.credited).toSatisfy((credited: number) => credited > 5 && credited <= 10)
})

it('a note becomes effective once, however many ask, and its goods come back once', async () => {
  const sale = await saleOf(5)
  const note = await addNote(shop, sale, [{ product, quantity: 5 }])
  const stock = async () => (await shop.call('products.get', { params: { id: product } })).body.data.currentStock
  const before = await stock()
  const answers = await Promise.all(times(10).map(() => makeEffective(note)))
  expect(statuses(answers)).toEqual([200, ...times(9).map(() => 409)])
  expect(await stock()).toBe(before + 5)
})

it('a note is either removed or effective, never both', async () => {
  const sale = await saleOf(20)
  for (const quantity of times(5).map((index) => index + 1)) {
    const transactionId = await addNote(shop, sale, [{ product, quantity }])
    const [removed, effective] = await Promise.all([
      shop.call('credit_note.remove', { body: { transactionId } }),
      makeEffective(transactionId),
    ])
    expect([removed.status, effective.status]).toSatisfy(([left, right]: number[]) =>
      left === 200 ? right === 404 : left === 409 && right === 200,
    )
  }
})

it('a note is paid once, however many ask', async () => {
  const sale = await saleOf(5, 'paid')
  const note = await addNote(shop, sale, [{ product, quantity: 2 }])
  await makeEffective(note)
  const answers = await Promise.all(times(10).map((index) => makePaid(note, index % 2 === 0 ? 1 : 3)))
  expect(statuses(answers)).toEqual([200, ...times(9).map(() => 409)])
})

it('a sale takes no more than its total when notes and payments reach it at once', async () => {
  const sale = await saleOf(10)
  const notes = await Promise.all(
    times(4).map(async () => {
      const note = await addNote(shop, sale, [{ product, quantity: 2 }])
      await makeEffective(note)
      return note
    }),
  )
  await Promise.all([
    ...notes.map((note) => makePaid(note, 2)),
    ...times(4).map(() =>
      shop.call('payments.add', { body: { toTransactionId: sale, total: 30, transactionPayment: true } }),
    ),
  ])
  const { payment } = (await detailOf(sale)).transaction
  expect(payment.payed).toBeLessThanOrEqual(100)
})

it('does not stand still when notes, account payments and settlements take the same customer’s debts', async () => {
  const debtor = await addPerson(shop, 'Cliente', { initialBalance: 50 })
  const line = { product, quantity: 1, sellingPrice: 10 }
  const paid = await Promise.all(times(5).map(() => addSale(shop, debtor, [line], 'paid')))
  const open = await Promise.all(times(10).map(() => addSale(shop, debtor, [line], 'effective')))
  const notes = await Promise.all(
    paid.map(async (sale) => {
      const note = await addNote(shop, sale, [{ product, quantity: 1 }])
      await makeEffective(note)
      return note
    }),
  )
  const answers = await Promise.all([
    ...notes.map((note) => makePaid(note, 3)),
    ...times(5).map(() =>
      shop.call('payments.add', { body: { personId: debtor, total: 7, checkingAccountPayment: true } }),
    ),
    shop.call('transaction.make_paid', { body: open.toReversed().slice(0, 2) }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  for (const answer of answers.slice(0, notes.length)) expect(answer.status).toBe(200)
})
