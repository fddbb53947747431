import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { headersOf, openCashierShop, type CashierShop } from '#test/shops/cashier-shop'
import { addCategory, addPerson, addProduct, addSale, documentBody, unique } from '#test/factories'

let place: CashierShop
let shop: Member
let cashier: Member
let product: string
let customer: string

beforeAll(async () => {
  place = await openCashierShop()
  ;({ product, customer } = place)
})
beforeEach(async () => {
  ;({ shop, cashier } = await place.aMinuteLater())
})
afterAll(() => place.app.stop())

describe('a sale of a cashier', () => {
  it('is refused with all that it lacks, each with its reason and its place', async () => {
    const poor = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id: poor } })).body
    await shop.call('people.update', { params: { id: poor }, body: { ...data, creditLimit: 10 } })
    const line = { product, quantity: 1, sellingPrice: 90, discount: 50 }
    const body = { ...documentBody('sale', poor, [line], { discount: 20 }), saveMode: 'effective' as const }
    const { status, problem } = await cashier.call('transaction.add', { body })
    expect([status, problem.code, problem.message]).toEqual([
      403,
      'approval_required',
      'Hace falta la autorización de un dueño o un encargado.',
    ])
    expect(problem.approval?.capabilities).toEqual(['override'])
    expect(problem.data?.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'discount_above_limit details.detailLines.0.discount',
      'price_not_proposed details.detailLines.0.sellingPrice',
      'sold_below_cost details.detailLines.0.sellingPrice',
      'general_discount_above_limit transaction.summary.discount',
      'credit_above_limit transaction.receptor',
    ])
    expect(JSON.stringify(problem)).not.toContain('50,')
    expect(
      (await cashier.call('transaction.add', { body: { ...body, saveMode: 'created' } })).problem.data,
    ).toHaveLength(4)
  })

  it('goes on at the price of the customer’s list, less the discount of their own', async () => {
    const category = await addCategory(shop)
    const listed = await addProduct(shop, { category, price: 100, cost: 10 })
    const config = { general: 5, categories: { [category]: 20 } }
    const list = await shop.call('price_lists.create', { body: { name: unique('Lista '), config } })
    const body = { code: unique('K'), name: 'Con lista', type: 'Cliente' as const, priceList: list.body.data.$id }
    const { $id } = (await shop.call('people.create', { body })).body.data
    await shop.call('people.set_discounts', { params: { id: $id }, body: [{ category, percentage: 30 }] })
    const sold = (sellingPrice: number, discount: number) =>
      cashier.call('transaction.add', {
        body: documentBody('sale', $id, [{ product: listed, quantity: 1, sellingPrice, discount }]),
      })
    expect((await sold(120, 30)).status).toBe(201)
    expect((await sold(120, 30.01)).status).toBe(403)
    expect((await sold(100, 0)).status).toBe(403)
  })

  it('goes on up to the discount that the business lets a cashier give', async () => {
    const body = { totpRequired: false, idleMinutes: 0 as const, cashierDiscountLimit: 25 }
    await shop.call('settings.update_staff', { body })
    expect((await place.sell(place.saleOf(100, { discount: 25 }))).status).toBe(201)
    expect((await place.sell(place.saleOf(100, { discount: 25.01 }))).status).toBe(403)
    await shop.call('settings.update_staff', { body: { ...body, cashierDiscountLimit: 10 } })
  })

  it('of what somebody may owe is weighed when they come to owe it', async () => {
    const id = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id } })).body
    await shop.call('people.update', { params: { id }, body: { ...data, creditLimit: 150 } })
    const lines = [{ product, quantity: 1, sellingPrice: 100 }]
    const [first, second, third] = [
      await addSale(cashier, id, lines),
      await addSale(cashier, id, lines),
      await addSale(cashier, id, lines, 'paid'),
    ]
    expect(third).toMatch(/^V/)
    const one = await cashier.call('transaction.make_effective', { body: [first] })
    expect(one.status).toBe(200)
    const other = await cashier.call('transaction.make_effective', { body: [second] })
    expect(other.problem.data?.map(({ code }) => code)).toEqual(['credit_above_limit'])
    const several = await cashier.call('transaction.make_effective', {
      body: [second, await addSale(cashier, customer, lines)],
    })
    expect(several.body.data.map(({ status }) => status)).toEqual([1, 0])
    expect(several.body.data[0]?.message).toContain('límite de crédito')
    expect((await shop.call('transaction.make_effective', { body: [second] })).status).toBe(200)
  })

  it('of what somebody may owe is weighed after whatever another till sells them at that moment', async () => {
    const id = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id } })).body
    await shop.call('people.update', { params: { id }, body: { ...data, creditLimit: 150 } })
    // Products of their own: the account orders the sales.
    const products = await Promise.all([1, 2, 3, 4].map(() => addProduct(shop, { stock: 1, cost: 50, price: 100 })))
    const sold = await Promise.all(
      products.map((own) => {
        const body = documentBody('sale', id, [{ product: own, quantity: 1, sellingPrice: 100 }])
        return place.sell({ ...body, saveMode: 'effective' })
      }),
    )
    expect(sold.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403])
  })

  it('is dated today: another day is for somebody with `override`, in an edit too', async () => {
    const dated = (creationDate: string) => {
      const { transaction, ...body } = place.saleOf(100)
      return { ...body, transaction: { ...transaction, creationDate } }
    }
    const hoursAgo = (hours: number) => new Date(place.now().getTime() - hours * 3_600_000).toISOString()
    for (const day of [hoursAgo(48), '1900-01-01T15:00:00.000Z']) {
      const refused = await place.sell(dated(day))
      expect(refused.problem.data?.map(({ code, path }) => `${code} ${path}`)).toEqual([
        'date_of_another_day transaction.creationDate',
      ])
    }
    const old = dated(hoursAgo(48))
    expect((await place.sell(old, await place.approved(await place.sell(old)))).status).toBe(201)
    const body = { ...dated(place.now().toISOString()), saveMode: 'created' as const }
    const { id } = (await place.sell(body)).body.data.transaction
    const edit = (creationDate: string, by = cashier) => {
      const { saveMode: _, ...edited } = dated(creationDate)
      return by.call('transaction.edit', { body: { ...edited, transactionId: id } })
    }
    expect((await edit(hoursAgo(24))).problem.code).toBe('approval_required')
    expect((await edit(hoursAgo(24), shop)).status).toBe(200)
    expect((await edit(hoursAgo(24))).status).toBe(200)
  })

  it('that was allowed may be edited where it takes nothing more', async () => {
    const body = { ...place.saleOf(60), saveMode: 'created' as const }
    const { transaction } = (await place.sell(body, await place.approved(await place.sell(body)))).body.data
    const edit = (quantity: number) => {
      const { saveMode: _, ...edited } = place.saleOf(60, { quantity })
      return cashier.call('transaction.edit', { body: { ...edited, transactionId: transaction.id } })
    }
    expect((await edit(1)).status).toBe(200)
    expect((await edit(2)).problem.code).toBe('approval_required')
  })
})

describe('a new customer of a cashier', () => {
  it('gets no price list and no credit unless somebody approves', async () => {
    const { $id: priceList } = (await shop.call('price_lists.list', {})).body.data[0]!
    const body = { code: unique('N'), name: 'Nueva Clienta', type: 'Cliente' as const, priceList, creditLimit: 5 }
    const refused = await cashier.call('people.create', { body })
    expect(refused.problem.data?.map(({ path }) => path)).toEqual(['priceList', 'creditLimit'])
    const approval = await place.approved(refused)
    expect((await cashier.call('people.create', { body }, { headers: headersOf(approval) })).status).toBe(201)
  })
})
