import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addPurchase, addSale, becomeResponsable } from '#test/factories'
import { countWaiting } from '#test/postgres/sql'

let app: TestApp
let shop: Member
let supplier: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
  supplier = await addPerson(shop, 'Proveedor', { cuit: '30-71000000-6', ivaCondition: 1 })
  product = await addProduct(shop)
})
afterAll(() => app.stop())

const invoice = { type: 1, pointOfSale: 12, number: 3456, issuedOn: '2026-01-20' } as const
const buy = (saveMode: 'created' | 'effective' = 'effective') =>
  addPurchase(shop, supplier, [{ product, quantity: 1, sellingPrice: 100, iva: 21 }], { saveMode })
const put = (id: string, voucher?: object, more: object = {}) =>
  shop.call('supplier_vouchers.put', { params: { id }, body: { voucher, ...more } } as never)
const stored = async (id: string) => (await shop.call('supplier_vouchers.get', { params: { id } })).body.data.voucher

describe("a purchase's paper", () => {
  it('is stored, changed and taken away, and changes nothing of the purchase', async () => {
    const id = await buy()
    const before = (await shop.call('transactions.get', { params: { id } })).body.data.transaction
    expect(await stored(id)).toBeUndefined()
    await put(id, { ...invoice, number: 1, dueOn: '2026-02-20', cae: ' 71234567890123 ' })
    expect(await stored(id)).toEqual({ ...invoice, number: 1, dueOn: '2026-02-20', cae: '71234567890123' })
    await put(id, { ...invoice, number: 2 })
    expect(await stored(id)).toEqual({ ...invoice, number: 2 })
    await put(id)
    expect(await stored(id)).toBeUndefined()
    expect((await shop.call('transactions.get', { params: { id } })).body.data.transaction).toEqual(before)
  })

  it('is asked about when another purchase of the supplier has it, and by its name', async () => {
    const [first, second] = [await buy(), await buy()]
    await put(first, invoice)
    const asked = await put(second, invoice)
    expect([asked.status, asked.problem.message]).toEqual([
      409,
      `Factura A 00012-00003456 de ese proveedor ya está cargada en la compra ${first}. Si son dos, confirmalo.`,
    ])
    expect(await stored(second)).toBeUndefined()
    expect((await put(second, invoice, { isConfirmed: true })).status).toBe(200)
    // Nobody is asked again about a paper that is the purchase's own already.
    expect((await put(second, { ...invoice, dueOn: '2026-02-20' })).status).toBe(200)
    expect((await put(first, { ...invoice, number: 3457 })).status).toBe(200)
    expect((await put(first, invoice)).status).toBe(409)
    expect((await put(first)).body).toMatchObject({ message: 'La compra quedó sin comprobante del proveedor.' })
    expect((await put(first, { ...invoice, number: 3458 })).body).toMatchObject({
      message: 'Comprobante del proveedor guardado.',
    })

    const other = await addPerson(shop, 'Proveedor')
    const elsewhere = await addPurchase(shop, other, [{ product, quantity: 1, sellingPrice: 1, iva: 21 }])
    expect((await put(elsewhere, invoice)).status).toBe(200)
  })

  it('entered for two purchases at once is asked about once', async () => {
    const [first, second] = [await buy(), await buy()]
    const paper = { ...invoice, number: 777 }
    // Both have asked for other papers before either writes.
    const holder = new Client(app.db.superuser)
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table supplier_voucher in share mode')
    const entering = [first, second].map((id) => put(id, paper))
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(2)
    await holder.query('commit')
    await holder.end()
    const statuses = (await Promise.all(entering)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  })

  it.each([
    ['of another letter', { type: 11 }, 'A una compra A no le corresponde «Factura C».'],
    ['of tomorrow', { issuedOn: '2999-01-01' }, /^La fecha del comprobante no puede ser posterior a hoy, /],
    [
      'due before its own day',
      { dueOn: '2026-01-19' },
      'El vencimiento no puede ser anterior a la fecha del comprobante.',
    ],
    ['with a CAE of 13 digits', { cae: '7123456789012' }, 'El CAE o CAI tiene 14 números.'],
    ['with the number 0', { number: 0 }, 'Mínimo 1.'],
    ['with a point of sale of six digits', { pointOfSale: 100_000 }, 'Máximo 99999.'],
  ])('%s is refused, and nothing changes', async (_, wrong, message) => {
    const id = await buy()
    const { status, problem } = await put(id, { ...invoice, number: 9, ...wrong })
    expect(status).toBe(422)
    expect(problem.data?.[0]?.message ?? problem.message).toMatch(message)
    expect(await stored(id)).toBeUndefined()
  })

  it('goes with a purchase that is removed, and a sale has none', async () => {
    const id = await buy('created')
    await put(id, { ...invoice, number: 5 })
    expect((await shop.call('transaction.remove', { body: { transactionId: id } })).status).toBe(200)
    const sale = await addSale(shop, await addPerson(shop, 'Cliente'), [{ product, quantity: 1, sellingPrice: 100 }])
    expect((await put(sale, invoice)).problem.message).toBe('Solo una compra tiene comprobante del proveedor.')
    const stranger = await app.signUp()
    const foreign = { params: { id: await buy() } }
    expect((await stranger.call('supplier_vouchers.get', foreign)).status).toBe(404)
    expect((await stranger.call('supplier_vouchers.put', { ...foreign, body: {} })).status).toBe(404)
  })
})
