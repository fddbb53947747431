import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from '@trastienda/contract/calls'
import { deliveryStates } from '@trastienda/domain/delivery/delivery'
import { startTestApp, type CallResult, type Member, type TestApp } from '#test/app'
import { switchDeliveriesOn } from '#test/deliveries'
import { addPerson, addProduct, documentBody } from '#test/factories'
import { randomNumbers } from '#test/random-numbers'

const SEED = 28_112_026
const ROUNDS = 120
const MOST_AT_ONCE = 8
const DAYS = ['2999-01-01', '2999-01-02'] as const

/** The answers that a driver or a till may get on this walk, each of a rule or a race. */
const expected = new Set([
  'delivery_not_effective',
  'delivery_of_two_customers',
  'delivery_sale_twice',
  'delivery_quantity_above',
  'delivery_of_nothing',
  'delivery_exists',
  'delivery_ended',
  'delivery_goods_elsewhere',
  'credit_above_sold',
  'credit_exhausted',
  'credit_refused',
  'credit_note_empty',
  'total_zero',
  'state_refused',
  'not_found',
  'conflict',
])

/** The refusals that every walk has to meet. */
const wanted = ['delivery_quantity_above', 'delivery_of_nothing', 'delivery_goods_elsewhere'] as const

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await switchDeliveriesOn(shop)
})
afterAll(() => app.stop())

it('nothing leaves twice after hundreds of random operations around deliveries, from many people at once', async () => {
  const random = randomNumbers(SEED)
  const customers = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Cliente')]
  const products = [await addProduct(shop, { stock: 5_000 }), await addProduct(shop, { stock: 5_000 })]
  const [sales, deliveries, notes]: [string[], string[], string[]] = [[], [], []]
  const refusals = new Map<string, number>()
  const hundredths = (most: number) => (1 + random.below(most)) / 100

  const newSale = async () => {
    const lines = products.map((product) => ({ product, quantity: hundredths(500), sellingPrice: 10 }))
    const body = documentBody('sale', random.pick(customers), lines)
    const saveMode = random.pick(['created', 'effective', 'effective', 'effective'] as const)
    const delivery = random.pick([undefined, {}, { day: random.pick(DAYS) }])
    const answer = await shop.call('transaction.add', { body: { ...body, saveMode, delivery } })
    if (answer.status === 201) sales.push(answer.body.data.transaction.id)
    return answer
  }
  const newDelivery = async () => {
    const part = () => {
      const lines = [{ saleLine: 1 + random.below(2), quantity: hundredths(300) }]
      return random.below(3) === 0 ? { sale: random.pick(sales) } : { sale: random.pick(sales), lines }
    }
    const body = {
      sales: Array.from({ length: 1 + random.below(2) }, part),
      day: random.pick(DAYS),
      ...(random.below(4) === 0 ? { isHandedOver: true } : {}),
    }
    const answer = await shop.call('deliveries.create', { body })
    if (answer.status === 201) deliveries.push(answer.body.data.$id)
    return answer
  }
  const newNote = async () => {
    const detailLines = [{ product: random.pick(products), quantity: hundredths(200) }]
    const body = { transaction: { relatedTransaction: random.pick(sales) }, details: { detailLines } }
    const answer = await shop.call('credit_note.add', { body })
    if (answer.status === 201) notes.push(answer.body.data.transaction.id)
    return answer
  }
  const mark = () => {
    const markedAt = new Date(Date.now() - random.below(60_000)).toISOString()
    const body = { state: random.pick(deliveryStates), ...(random.below(2) === 0 ? { markedAt } : {}) }
    return shop.call('deliveries.mark', { params: { id: random.pick(deliveries) }, body })
  }
  const steps: (() => Promise<CallResult<CallName>>)[] = [
    newSale,
    newDelivery,
    newDelivery,
    newDelivery,
    newNote,
    mark,
    mark,
    mark,
    () => shop.call('credit_note.make_effective', { body: { transactionId: random.pick(notes), reStock: true } }),
    () => shop.call('transaction.make_effective', { body: [random.pick(sales)] }),
    () => shop.call('deliveries.plan', { params: { id: random.pick(sales) }, body: { day: random.pick(DAYS) } }),
    () => shop.call('deliveries.unplan', { params: { id: random.pick(sales) } }),
    () => shop.call('deliveries.edit', { params: { id: random.pick(deliveries) }, body: { day: random.pick(DAYS) } }),
    () =>
      shop.call('deliveries.arrange', {
        body: { day: random.pick(DAYS), deliveries: [random.pick(deliveries), random.pick(deliveries)] },
      }),
  ]

  while (deliveries.length === 0 || notes.length === 0) {
    await newSale()
    await newDelivery()
    await newNote()
  }
  // The order of answers decides what each step meets, so that a walk may take longer to meet all that it is about.
  const hasMet = () => wanted.every((code) => refusals.has(code))
  for (let round = 0; round < ROUNDS || (!hasMet() && round < 4 * ROUNDS); round += 1) {
    const chosen = Array.from({ length: 1 + random.below(MOST_AT_ONCE) }, () => random.pick(steps))
    const answers = await Promise.all(chosen.map((step) => step()))
    for (const answer of answers.filter(({ status }) => status >= 400)) {
      const { code } = answer.problem
      expect(expected).toContain(code)
      refusals.set(code, (refusals.get(code) ?? 0) + 1)
    }
  }

  const { counts } = (await shop.call('deliveries.list', {})).body
  expect(Object.values(counts).filter((count) => count < 3)).toEqual([])
  expect([...refusals.keys()]).toEqual(expect.arrayContaining([...wanted]))
  const left = (await shop.call('deliveries.pending', { query: { pageSize: 200 } })).body
  expect(left.data.flatMap(({ lines }) => lines.filter(({ pending }) => pending < 0))).toEqual([])
  expect(await app.brokenBooks()).toBeUndefined()
}, 120_000)
