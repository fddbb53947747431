import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, becomeResponsable, documentBody, methodBody } from '#test/factories'
import { giveRole } from '#test/roles'
import { offlineSale, userOf } from '#test/shops/offline-sales'
import { verifyDatabase } from '#features/verification'

let app: TestApp
let shop: Member
let card: string
let customer: string
let product: string

const plans = [
  { installments: 6, coefficient: 33.33, label: 'Ahora 6', financialCost: '45 %' },
  { installments: 3, coefficient: 15 },
  { installments: 2, coefficient: 0 },
]

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
  card = await addMethod(shop, { name: 'Visa', kind: 'credit', plans, discount: 10 })
  customer = await addPerson(shop, 'Cliente')
  product = await addProduct(shop, { stock: 100, price: 10_000, iva: 21 })
})
afterAll(() => app.stop())

const own = (quantity = 1) => ({ product, quantity, sellingPrice: 10_000, iva: 21 as const })
const surcharge = (sellingPrice: number) => ({ product: 'RF', quantity: 1, sellingPrice, iva: 21 as const })
const financed = (amount: number, installments: number) => ({ parts: [{ method: card, amount, installments }] })
const sell = (lines: object[], paying: object, { saveMode = 'paid' } = {}) =>
  shop.call('transaction.add', {
    body: { ...documentBody('sale', customer, lines as never), saveMode, ...paying } as never,
  })
const listed = async () => (await shop.call('payment_methods.list', {})).body.data
const broken = async () => (await verifyDatabase(app.db.database)).broken

describe('the plans of a card', () => {
  it('stand by their installments, each with the product of its surcharge', async () => {
    const [, method] = await listed()
    expect(method?.plans?.map(({ installments, product: of }) => [installments, of])).toEqual([
      [2, 'RF'],
      [3, 'RF'],
      [6, 'RF'],
    ])
    const other = await app.signUp()
    const id = await addMethod(other, { kind: 'credit' })
    const [, plain] = (await other.call('payment_methods.list', {})).body.data
    expect(plain).not.toHaveProperty('plans')
    expect((await other.call('products.get', { params: { id: 'RF' } })).status).toBe(404)
    const { problem } = await other.call('payment_methods.update', {
      params: { id },
      body: methodBody({ kind: 'debit', plans: [{ installments: 3, coefficient: 1 }] } as never),
    })
    expect(problem.code).toBe('plans_credit_only')
  })

  it('stay where a change leaves them out, and go with an empty list', async () => {
    const id = await addMethod(shop, { name: 'Otra', kind: 'credit', plans: plans.slice(1) })
    const update = async (more: object) =>
      (
        await shop.call('payment_methods.update', {
          params: { id },
          body: methodBody({ name: 'Otra', kind: 'credit', ...more }),
        })
      ).body.data.plans
    expect(await update({})).toHaveLength(2)
    expect(await update({ plans: [] })).toBeUndefined()
  })

  it('sell their surcharge under another code where the shop has an RF of its own', async () => {
    const other = await app.signUp()
    await addProduct(other, { code: 'RF' })
    await addMethod(other, { kind: 'credit', plans: plans.slice(1) })
    const [, method] = (await other.call('payment_methods.list', {})).body.data
    expect(method?.plans?.[0]?.product).toBe('RF2')
  })
})

describe('the product of surcharges', () => {
  it('is in no list, and nobody takes or brings back its code', async () => {
    const { data } = (await shop.call('products.list', {})).body
    expect(data.map(({ code }) => code)).not.toContain('RF')
    expect((await shop.call('products.restore', { params: { id: 'RF' } })).problem.code).toBe('product_of_system')
    await expect(addProduct(shop, { code: 'RF' })).rejects.toThrow('product_of_system')
  })
})

describe('a sale by a plan', () => {
  it.each([
    [3, 1500, 13_915],
    [6, 3333, 16_132.93],
  ])('in %s installments has a line of net %s more, and its total is %s', async (installments, net, total) => {
    const { body } = await sell([own(), surcharge(net)], financed(total, installments))
    const { transaction, details } = body.data
    expect(transaction).toMatchObject({ status: 2, summary: { total } })
    expect(details.detailLines[1]).toMatchObject({ product: 'RF', productName: 'Recargo financiero', iva: 21 })
    const { payments } = (await shop.call('transactions.get', { params: { id: transaction.id } })).body.data
    expect(payments[0]?.parts?.[0]?.plan).toMatch(
      installments === 3 ? /^3 cuotas: 3 × \$\s4\.638,33$/ : /^Ahora 6: 6 × \$\s2\.688,82 · CFT 45 %$/,
    )
  })

  it('without a surcharge has no line of it', async () => {
    const { body } = await sell([own()], financed(12_100, 2))
    expect(body.data.transaction.summary.total).toBe(12_100)
    expect((await sell([own(), surcharge(1)], financed(12_101.21, 2))).problem.code).toBe('surcharge_differs')
  })

  it.each([
    ['of another price', () => [own(), surcharge(1499)], 13_913.79, 'surcharge_differs'],
    ['that is missing', () => [own()], 12_100, 'surcharge_differs'],
    ['before a product', () => [surcharge(1500), own()], 13_915, 'surcharge_differs'],
    ['twice', () => [own(), surcharge(750), surcharge(750)], 13_915, 'surcharge_differs'],
  ])('takes no surcharge %s', async (_, lines, total, code) => {
    expect((await sell(lines(), financed(total, 3))).problem.code).toBe(code)
  })

  it('names a plan of its method, for the whole of a new sale', async () => {
    expect((await sell([own()], financed(12_100, 12))).problem).toMatchObject({ code: 'plan_unknown' })
    const two = {
      parts: [
        { method: card, amount: 2000, installments: 3 },
        { method: 'cash', amount: 10_100 },
      ],
    }
    expect((await sell([own()], two)).problem.code).toBe('plan_for_new_sales')
    expect((await sell([own(), surcharge(1500)], {}, { saveMode: 'created' })).problem.code).toBe(
      'surcharge_without_plan',
    )
    const ofPart = await sell([own()], financed(1000, 2), { saveMode: 'effective' })
    expect(ofPart.problem.code).toBe('plan_for_new_sales')
    const { body } = await sell([own()], {}, { saveMode: 'effective' })
    const { id } = body.data.transaction
    const { problem } = await shop.call('transaction.make_paid', {
      body: [{ transactionId: id, ...financed(12_100, 2) }],
    })
    expect(problem).toMatchObject({ code: 'plan_for_new_sales' })
  })

  it('asks a cashier for no approval of the surcharge', async () => {
    await giveRole(app, shop, 'cashier')
    const { status } = await sell([own(), surcharge(1500)], financed(13_915, 3))
    await giveRole(app, shop, 'owner')
    expect(status).toBe(201)
  })

  it('that lacks stock stays Creada without its surcharge', async () => {
    const scarce = await addProduct(shop, { stock: 1, price: 10_000, iva: 21 })
    const lines = [{ ...own(2), product: scarce }, surcharge(3000)]
    const { body } = await sell(lines, financed(27_830, 3))
    expect(body.data.transaction).toMatchObject({ status: 0, summary: { total: 24_200 } })
    expect(body.data.details.detailLines).toHaveLength(1)
  })

  it('is credited like any other, and its surcharge is in no ranking', async () => {
    const { body } = await sell([own(), surcharge(1500)], financed(13_915, 3))
    const { id } = body.data.transaction
    const noted = await shop.call('credit_note.add', {
      body: {
        transaction: { relatedTransaction: id, summary: { total: 1815 } },
        details: { detailLines: [{ saleLine: 2, product: 'RF', quantity: 1 }] },
      },
    })
    expect(noted.status).toBe(201)
    const ranked = (await shop.call('products.ranking', { query: {} })).body.data.map((each) => each.product.code)
    expect(ranked).toContain(product)
    expect(ranked).not.toContain('RF')
    expect(await broken()).toBeUndefined()
  })

  it('without the internet arrives once, whatever became of its plan', async () => {
    const { parts } = financed(13_915, 3)
    const made = offlineSale(customer, [own(), surcharge(1500)], { soldBy: await userOf(app, shop), total: 13_915 })
    const body = { ...made, sale: { ...made.sale, parts } }
    await shop.call('payment_methods.update', {
      params: { id: card },
      body: methodBody({ name: 'Visa', kind: 'credit', plans: plans.filter(({ installments }) => installments !== 3) }),
    })
    const send = async () => (await shop.call('offline_sales.add', { body }, { key: body.key })).body.data
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect(first).toMatchObject({ state: 'done' })
    const { data } = (await shop.call('transactions.get', { params: { id: first.transactionId ?? '' } })).body
    expect(data.transaction.summary.total).toBe(13_915)
    expect(data.payments[0]?.parts?.[0]?.plan).toMatch(/^3 cuotas: 3 × \$\s4\.638,33$/)
    expect(await broken()).toBeUndefined()
  })
})
