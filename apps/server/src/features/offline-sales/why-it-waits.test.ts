import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { addPerson, addProduct, unique } from '#test/factories'
import { offlineSale, openOfflineShop, userOf, type OfflineSaleBody, type OfflineShop } from '#test/shops/offline-sales'
import { addMember, giveRole } from '#test/roles'

let app: TestApp
let till: OfflineShop

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  till = await openOfflineShop(app)
})

describe('what the rules do not take waits with its reason, and takes no number', () => {
  /** Why it waits: the code, and the text. */
  const waits = async (body: OfflineSaleBody) => {
    const before = (await till.documents()).length
    const receipt = await till.send(body)
    expect(receipt.state).toBe('waiting')
    expect(receipt.transactionId).toBeUndefined()
    expect(await till.documents()).toHaveLength(before)
    expect(await till.send(body)).toEqual(receipt)
    await giveRole(app, till.shop, 'owner')
    await app.sql(
      `update subscription set state = 'trial', trial_ends_at = now() + interval '9 days' where business_id = $1`,
      [till.shop.businessId],
    )
    const { transactionId = '' } = await till.send(till.made({ price: 1, saveMode: 'effective' }))
    expect(Number(transactionId.slice(1))).toBe(before + 1)
    expect(await app.brokenBooks()).toBeUndefined()
    return receipt.reason
  }

  it('stock, line by line', async () => {
    const reason = await waits(till.made({ quantity: 6 }))
    expect(reason?.code).toBe('offline_stock_short')
    expect(reason?.message).toBe(`Falta stock de Producto ${till.product}: se vendieron 6 y hay 5.`)
    expect(await till.stock()).toBe(4)
  })

  it('another total', async () => {
    expect(await waits(till.made({ total: 90 }))).toMatchObject({ code: 'offline_total_differs' })
  })

  it('a removed product', async () => {
    const gone = await addProduct(till.shop, { stock: 0 })
    await till.shop.call('products.remove', { params: { id: gone } })
    const body = offlineSale(till.customer, [{ product: gone, quantity: 1, sellingPrice: 1 }], { soldBy: till.owner })
    expect(await waits(body)).toMatchObject({ code: 'line_product_removed' })
  })

  it('a removed customer, and one that nobody knows', async () => {
    const gone = await addPerson(till.shop, 'Cliente')
    await till.shop.call('people.remove', { params: { id: gone } })
    const lines = [{ product: till.product, quantity: 1, sellingPrice: 100 }]
    expect(await waits(offlineSale(gone, lines, { soldBy: till.owner }))).toMatchObject({ code: 'receptor_removed' })
    expect(await waits(offlineSale('NADIE', lines, { soldBy: till.owner }))).toMatchObject({
      code: 'offline_record_missing',
    })
  })

  it('a licence in consultation mode', async () => {
    await app.sql(`update subscription set state = 'cancelled' where business_id = $1`, [till.shop.businessId])
    expect(await waits(till.made())).toMatchObject({ code: 'license_read_only' })
  })

  it('a price that needs an override', async () => {
    await giveRole(app, till.shop, 'cashier')
    const reason = await waits(till.made({ price: 80 }))
    expect(reason?.code).toBe('approval_required')
    expect(reason?.message).toContain('100,00')
  })

  it('a role that sells no more', async () => {
    await giveRole(app, till.shop, 'accountant')
    expect(await waits(till.made())).toMatchObject({ code: 'forbidden' })
  })

  it('another seller than whoever sends it, and one that nobody knows', async () => {
    const other = await addMember(app, till.shop, 'cashier')
    expect(await waits(till.made({ soldBy: await userOf(app, other) }))).toMatchObject({ code: 'offline_seller_other' })
    expect(await waits(till.made({ soldBy: '00000000-0000-4000-8000-000000000000' }))).toMatchObject({
      code: 'offline_seller_unknown',
    })
  })

  it('an amount out of range', async () => {
    const body = till.made({ quantity: 99_999, price: 99_999_999_999, total: 1 })
    expect(await waits(body)).toMatchObject({ code: 'amount_out_of_range' })
  })

  it('another business’s product, of which it tells nothing', async () => {
    const theirs = await app.signUp()
    const foreign = await addProduct(theirs, { code: unique('AJENO'), name: 'Ajeno' })
    const body = offlineSale(till.customer, [{ product: foreign, quantity: 1, sellingPrice: 1 }], {
      soldBy: till.owner,
    })
    const reason = await waits(body)
    expect(reason?.code).toBe('offline_record_missing')
    expect(JSON.stringify(reason)).not.toContain('Ajeno')
  })
})
