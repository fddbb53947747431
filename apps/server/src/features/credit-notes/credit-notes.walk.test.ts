import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '@trastienda/contract/calls'
import { startTestApp, type CallResult, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, becomeResponsable, documentBody } from '#test/factories'
import { randomNumbers } from '#test/random-numbers'

const SEED = 4_112_026
const ROUNDS = 150
const MOST_AT_ONCE = 8

/** The answers that a till may get on this walk, each of a rule or a race. */
const expected = new Set([
  'credit_above_sold',
  'credit_exhausted',
  'credit_refused',
  'credit_mode_refused',
  'credit_note_empty',
  'total_zero',
  'line_total_zero',
  'state_refused',
  'remove_processed',
  'not_found',
  'payment_above_due',
  'adjustment_above_paid',
  'payment_needs_effective',
  'account_payment_above_balance',
  'conflict',
])

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
})
afterAll(() => app.stop())

it('the books hold after hundreds of random operations around credit notes, of net and of final prices, from many tills', async () => {
  const random = randomNumbers(SEED)
  const customers = await Promise.all(
    [0, 120.5, 7.77].map((initialBalance) => addPerson(shop, 'Cliente', { initialBalance })),
  )
  const products = [
    await addProduct(shop, { stock: 400, cost: 3.3333 }),
    await addProduct(shop, { stock: 400, cost: 12.34 }),
    await addProduct(shop, { checkStock: 'without_stock', cost: 1 }),
  ]
  const sales: string[] = []
  const notes: string[] = []
  const refusals = new Map<string, number>()
  const hundredths = (most: number) => (1 + random.below(most)) / 100

  const newSale = async () => {
    const lines = Array.from({ length: 1 + random.below(3) }, () => ({
      product: random.pick(products),
      quantity: hundredths(300),
      sellingPrice: hundredths(5_000),
      iva: random.pick([0, 10.5, 21] as const),
      discount: random.below(30),
    }))
    const body = documentBody('sale', random.pick(customers), lines, {
      discount: random.below(20),
      pricesIncludeVat: random.below(2) === 0,
    })
    const saveMode = random.pick(['created', 'effective', 'effective', 'paid'] as const)
    const answer = await shop.call('transaction.add', { body: { ...body, saveMode } })
    if (answer.status === 201) sales.push(answer.body.data.transaction.id)
    return answer
  }
  const newNote = async () => {
    const detailLines = products.slice(random.below(3)).map((product) => ({ product, quantity: hundredths(150) }))
    const relatedTransaction = random.pick(sales)
    const sold = (await shop.call('transactions.get', { params: { id: relatedTransaction } })).body.data.details
      .detailLines
    const known = detailLines.filter(({ product }) => sold.some((line) => line.product === product))
    const answer = await shop.call('credit_note.add', {
      body: { transaction: { relatedTransaction }, details: { detailLines: known } },
    })
    if (answer.status === 201) notes.push(answer.body.data.transaction.id)
    return answer
  }
  const transactionId = () => random.pick(notes)
  const steps: (() => Promise<CallResult<CallName>>)[] = [
    newSale,
    newNote,
    newNote,
    () =>
      shop.call('credit_note.make_effective', {
        body: { transactionId: transactionId(), reStock: random.below(4) > 0 },
      }),
    () =>
      shop.call('credit_note.make_effective', {
        body: { transactionId: transactionId(), reStock: random.below(4) > 0 },
      }),
    () =>
      shop.call('credit_note.make_paid', {
        body: { transactionId: transactionId(), paymentMode: random.pick([1, 2, 2, 3] as const) },
      }),
    () =>
      shop.call('credit_note.make_paid', {
        body: { transactionId: transactionId(), paymentMode: random.pick([1, 2, 2, 3] as const) },
      }),
    () => shop.call('credit_note.remove', { body: { transactionId: transactionId() } }),
    () =>
      shop.call('payments.add', {
        body: {
          toTransactionId: random.pick(sales),
          total: (random.below(4) === 0 ? -1 : 1) * hundredths(3_000),
          transactionPayment: true,
        },
      }),
    () =>
      shop.call('payments.add', {
        body: { personId: random.pick(customers), total: hundredths(4_000), checkingAccountPayment: true },
      }),
  ]

  while (notes.length === 0) {
    await newSale()
    await newNote()
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = Array.from({ length: 1 + random.below(MOST_AT_ONCE) }, () => random.pick(steps))
    const answers = await Promise.all(chosen.map((step) => step()))
    for (const answer of answers.filter(({ status }) => status >= 400)) {
      const { code } = answer.problem
      expect(expected).toContain(code)
      refusals.set(code, (refusals.get(code) ?? 0) + 1)
    }
  }

  const listed = await shop.call('transactions.list', { query: { pageSize: 200, tab: 'paid' } })
  const paidNotes = listed.body.data.filter(({ id }) => id.startsWith('NC'))
  expect(paidNotes.length).toBeGreaterThan(10)
  expect([...refusals.keys()]).toEqual(
    expect.arrayContaining(['credit_mode_refused', 'credit_above_sold', 'state_refused']),
  )
  expect(await app.brokenBooks()).toBeUndefined()
}, 60_000)
