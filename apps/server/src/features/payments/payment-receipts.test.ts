import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, addPurchase, addSale } from '#test/factories'
import { addMember } from '#test/roles'

let app: TestApp
const products = new Map<string, string>()
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await opened()
})
afterAll(() => app.stop())

const opened = async (): Promise<Member> => {
  const member = await app.signUp()
  products.set(member.businessId, await addProduct(member, { checkStock: 'without_stock' }))
  return member
}
const byNumber = (one = '', other = '') => one.localeCompare(other)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const line = (by: Member, sellingPrice: number) => ({
  product: products.get(by.businessId) ?? '',
  quantity: 1,
  sellingPrice,
})
const owed = (customer: string, total: number, by = shop) => addSale(by, customer, [line(by, total)], 'effective')
const pay = async (toTransactionId: string, total: number, by = shop) => {
  const body = { toTransactionId, total, transactionPayment: true as const }
  return (await by.call('payments.add', { body })).body.data.$id
}
const issue = (id: string, by = shop) => by.call('payments.issue_receipt', { params: { id } })
const numbered = async (id: string, by = shop) => (await issue(id, by)).body.data.receipt
const numberOf = async (id: string, by = shop) => (await by.call('payments.get', { params: { id } })).body.data.receipt
const always = (receiptsAlways: boolean, by = shop) =>
  by.call('settings.update_papers', { body: { receiptsAlways, receiptBalance: false, shareDays: 30 } })

describe('the number of a receipt', () => {
  it('is the next one of its kind, once asked for, and stays', async () => {
    const own = await opened()
    const sale = await owed(await addPerson(own, 'Cliente'), 100, own)
    const [first, second] = [await pay(sale, 10, own), await pay(sale, 20, own)]
    expect(await numberOf(first, own)).toBeUndefined()
    expect(await numbered(second, own)).toBe('R00000001')
    expect(await numbered(first, own)).toBe('R00000002')
    expect(await numbered(second, own)).toBe('R00000001')
    const { data } = (await own.call('payments.list', { query: { tab: 'customerPayment' } })).body
    expect(data.map(({ receipt }) => receipt).toSorted(byNumber)).toEqual(['R00000001', 'R00000002'])
  })

  it('counts payment orders apart', async () => {
    const own = await opened()
    const goods = await addProduct(own)
    const bought = { product: goods, quantity: 1, sellingPrice: 100 }
    const purchase = await addPurchase(own, await addPerson(own, 'Proveedor'), [bought], { invoiceType: 'C' })
    const sale = await owed(await addPerson(own, 'Cliente'), 100, own)
    expect(await numbered(await pay(sale, 10, own), own)).toBe('R00000001')
    expect(await numbered(await pay(purchase, 10, own), own)).toBe('OP00000001')
  })

  it('is one for all documents that were paid in one go', async () => {
    const customer = await addPerson(shop, 'Cliente')
    await owed(customer, 100)
    await owed(customer, 100)
    const body = { personId: customer, total: 150, checkingAccountPayment: true as const }
    const { $id } = (await shop.call('payments.add', { body })).body.data
    const { receipt, details } = (await issue($id)).body.data
    expect(receipt).toMatch(/^R\d{8}$/)
    expect(details.map(({ total }) => total)).toEqual([100, 50])
  })

  it('is had by no other money, nor by a payment that nobody made', async () => {
    const deposit = await shop.call('payments.add', { body: { paymentOperation: 'deposit', total: 5 } })
    expect((await issue(deposit.body.data.$id)).problem.code).toBe('not_found')
    const taken = await owed(await addPerson(shop, 'Cliente'), 100)
    await pay(taken, 50)
    expect((await issue(await pay(taken, -50))).problem.code).toBe('not_found')
    expect((await issue('00000000-0000-4000-8000-000000000000')).problem.code).toBe('not_found')
  })

  it('is not given to a payment that a cashier does not see', async () => {
    const bought = { product: await addProduct(shop), quantity: 1, sellingPrice: 100 }
    const paid = await pay(
      await addPurchase(shop, await addPerson(shop, 'Proveedor'), [bought], { invoiceType: 'C' }),
      10,
    )
    const cashier = await addMember(app, shop, 'cashier')
    expect((await issue(paid, cashier)).problem.code).toBe('not_found')
    expect(await numberOf(paid)).toBeUndefined()
  })
})

describe('the numbers of receipts have no hole and no double', () => {
  it('when ten payments are printed at once, each of them twice', async () => {
    const own = await opened()
    const sale = await owed(await addPerson(own, 'Cliente'), 100, own)
    const payments = await Promise.all(times(10).map(() => pay(sale, 10, own)))
    const told = await Promise.all([...payments, ...payments].map((id) => numbered(id, own)))
    expect(told.slice(0, 10)).toEqual(told.slice(10))
    expect(told.slice(0, 10).toSorted(byNumber)).toEqual(
      times(10).map((index) => `R${String(index + 1).padStart(8, '0')}`),
    )
  })

  it('when a business numbers each payment at once, and earlier ones are printed meanwhile', async () => {
    const own = await opened()
    const customer = await addPerson(own, 'Cliente')
    const sale = await owed(customer, 100, own)
    const earlier = await Promise.all(times(5).map(() => pay(sale, 10, own)))
    await always(true, own)
    const [told] = await Promise.all([
      Promise.all(earlier.map((id) => numbered(id, own))),
      ...times(5).map(() => pay(sale, 10, own)),
      ...times(5).map(() => addSale(own, customer, [line(own, 100)], 'paid')),
    ])
    const { data } = (await own.call('payments.list', { query: { pageSize: '50' } })).body
    expect(data.map(({ receipt }) => receipt).toSorted(byNumber)).toEqual(
      times(15).map((index) => `R${String(index + 1).padStart(8, '0')}`),
    )
    expect(data.map(({ receipt }) => receipt)).toEqual(expect.arrayContaining(told))
  })

  it('when a sale by several methods fails after its number would be taken', async () => {
    const own = await opened()
    await always(true, own)
    const sale = await owed(await addPerson(own, 'Cliente'), 100, own)
    const parts = [{ method: await addMethod(own), amount: 20 }]
    const body = { toTransactionId: sale, total: 10, transactionPayment: true as const, parts }
    expect((await own.call('payments.add', { body })).problem.code).toBe('parts_sum_differs')
    expect(await numberOf(await pay(sale, 10, own), own)).toBe('R00000001')
  })
})

it('numbers nothing for a business that never prints a receipt', async () => {
  const own = await opened()
  await owed(await addPerson(own, 'Cliente'), 100, own)
  const [row] = await app.sql(
    `select count(*)::int as count from counter where business_id = $1 and kind in ('receipt', 'paymentOrder')`,
    [own.businessId],
  )
  expect(row?.['count']).toBe(0)
})
