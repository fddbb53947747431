import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addDelivery, deliverySettings, switchDeliveriesOn } from '#test/deliveries'
import { addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp
let shop: Member
let sale: string
/** Sales that share no lock. */
let others: string[]

const authorization = { pointOfSale: 3, cai: '12345678901234', from: 120, to: 122, validUntil: '2999-01-02' }
const one = (of = sale) => ({ sales: [{ sale: of, lines: [{ saleLine: 1, quantity: 1 }] }] })
const create = (of?: string) => shop.call('deliveries.create', { body: one(of) })
const save = (more: Parameters<typeof deliverySettings>[0]) =>
  shop.call('settings.update_deliveries', { body: deliverySettings(more) })

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  const [product, customer] = [await addProduct(shop, { stock: 99 }), await addPerson(shop, 'Cliente')]
  sale = await addSale(shop, customer, [{ product, quantity: 50, sellingPrice: 1 }], 'effective')
  const small = () => addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 1 }], 'effective')
  others = [await small(), await small(), await small(), await small()]
  await switchDeliveriesOn(shop, { authorization })
})
afterAll(() => app.stop())

it('under a CAI remitos have its numbers, without holes, and none beyond them', async () => {
  const made = await Promise.all(others.map(create))
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409])
  const ids = made.flatMap((each) => (each.status === 201 ? [each.body.data.$id] : []))
  expect(ids.toSorted()).toEqual(['R0003-00000120', 'R0003-00000121', 'R0003-00000122'])
  const delivery = (await shop.call('deliveries.get', { params: { id: 'R0003-00000121' } })).body.data
  expect(delivery).toMatchObject({ cai: authorization.cai, caiUntil: '2999-01-02' })
  expect((await create()).problem.code).toBe('cai_used_up')
  expect((await shop.call('settings.deliveries', {})).body.data.lastAuthorized).toBe(122)
})

it('a new CAI goes on after the numbers that were used, and one that is over is refused', async () => {
  await save({ authorization: { ...authorization, cai: '99999999999999', from: 100, to: 200 } })
  expect((await create()).body.data).toMatchObject({ $id: 'R0003-00000123', cai: '99999999999999' })
  await save({ authorization: { ...authorization, to: 200, validUntil: '2020-01-01' } })
  expect((await create()).problem.code).toBe('cai_expired')
})

it('the business goes back to its own numbers, and names what is wrong with a CAI', async () => {
  await save({})
  expect(await addDelivery(shop, [], one())).toBe('X00000001')
  const wrong = await save({ authorization: { ...authorization, cai: '123', to: 1 } })
  expect(wrong.problem.data?.map(({ code, path }) => [code, path])).toEqual([
    ['cai_wrong', 'authorization.cai'],
    ['cai_range_wrong', 'authorization.to'],
  ])
})

it('what its customer took at the counter is on no route, until it is sent out after all', async () => {
  const body = { ...one(), isHandedOver: true }
  const taken = (await shop.call('deliveries.create', { body })).body.data
  const route = async () =>
    (await shop.call('deliveries.route', { query: { day: taken.day } })).body.data.map(({ $id }) => $id)
  expect([taken.state, await route()]).toEqual(['delivered', expect.not.arrayContaining([taken.$id])])
  await shop.call('deliveries.mark', { params: { id: taken.$id }, body: { state: 'out' } })
  expect((await route()).at(-1)).toBe(taken.$id)
  await shop.call('deliveries.mark', { params: { id: taken.$id }, body: { state: 'voided' } })
})

it('lists find remitos by number, sale and customer, and one day in the order that somebody gave it', async () => {
  const day = '2999-05-06'
  const ids = [
    await addDelivery(shop, [], { ...one(), day }),
    await addDelivery(shop, [], { ...one(), day }),
    await addDelivery(shop, [], { ...one(), day }),
  ]
  const [first = '', second = '', third = ''] = ids
  const route = async () => (await shop.call('deliveries.route', { query: { day } })).body.data.map(({ $id }) => $id)
  expect(await route()).toEqual(ids)
  await shop.call('deliveries.arrange', { body: { day, deliveries: [third, first] } })
  expect(await route()).toEqual([third, first, second])
  const stops = (await shop.call('deliveries.route', { query: { day } })).body.data
  expect(stops.map(({ due, collectedWith }) => [due, collectedWith])).toEqual([
    [50, []],
    [0, [third]],
    [0, [third]],
  ])
  await shop.call('deliveries.edit', { params: { id: third }, body: { day: '2999-05-07', note: 'Portón verde' } })
  expect(await route()).toEqual([first, second])
  const found = async (search: string) => (await shop.call('deliveries.list', { query: { search } })).body
  expect((await found(second)).data.map(({ $id }) => $id)).toEqual([second])
  expect((await found('r0003-00000120')).total).toBe(1)
  expect((await found(sale)).counts).toMatchObject({ all: 6, out: 5, voided: 1 })
  await shop.call('deliveries.mark', { params: { id: first }, body: { state: 'delivered' } })
  const late = await shop.call('deliveries.edit', { params: { id: first }, body: { day } })
  expect(late.problem.code).toBe('delivery_ended')
  const past = await shop.call('deliveries.edit', { params: { id: second }, body: { day: '2020-01-01' } })
  expect(past.problem.data?.[0]).toMatchObject({ code: 'delivery_day_past', path: 'day' })
})
