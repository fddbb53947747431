import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, becomeResponsable, documentBody, unique } from '#test/factories'
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
  product = await addProduct(shop, { stock: 0 })
})
afterAll(() => app.stop())

const invoice = { type: 1, pointOfSale: 12, number: 3456, issuedOn: '2026-01-20' } as const

interface Bought {
  readonly kind?: 'sale' | 'purchase'
  readonly saveMode?: 'created' | 'effective' | 'paid'
  readonly receptor?: string
  readonly isConfirmed?: true
}

const buy = (
  voucher: object,
  { kind = 'purchase', saveMode = 'created', receptor = supplier, ...more }: Bought = {},
) => {
  const body = documentBody(kind, receptor, [{ product, quantity: 1, sellingPrice: 100, iva: 21 }], {
    invoiceType: 'A',
  })
  const { isConfirmed } = more
  return shop.call('transaction.add', {
    body: { ...body, saveMode, supplierVoucher: { voucher, isConfirmed } },
  } as never)
}
const stored = async (id: string) => (await shop.call('supplier_vouchers.get', { params: { id } })).body.data.voucher
const count = async () => (await shop.call('transactions.list', { query: {} })).body.total

describe("a purchase's paper that is entered with the purchase", () => {
  it.each(['created', 'effective', 'paid'] as const)('is stored with it, in the same call (%s)', async (saveMode) => {
    const number = { created: 1, effective: 2, paid: 3 }[saveMode]
    const { status, body } = await buy({ ...invoice, number, cae: ' 71234567890123 ' }, { saveMode })
    expect(status).toBe(201)
    const { id } = body.data.transaction
    expect(await stored(id)).toEqual({ ...invoice, number, cae: '71234567890123' })
    const audit = (await shop.call('audit.list', { query: { entityId: id } })).body.data
    expect(audit.map(({ action }) => action)).toContain('edit')
  })

  it('is asked about when another purchase of the supplier has it, and nothing is bought until somebody confirms it', async () => {
    const { id } = (await buy(invoice)).body.data.transaction
    const before = await count()
    const asked = await buy(invoice, { saveMode: 'effective' })
    expect([asked.status, asked.problem.message, asked.problem.data?.[0]?.path]).toEqual([
      409,
      `Factura A 00012-00003456 de ese proveedor ya está cargada en la compra ${id}. Si son dos, confirmalo.`,
      'supplierVoucher.voucher.number',
    ])
    expect(await count()).toBe(before)
    const confirmed = await buy(invoice, { saveMode: 'effective', isConfirmed: true })
    expect(await stored(confirmed.body.data.transaction.id)).toEqual(invoice)
    const other = await addPerson(shop, 'Proveedor')
    expect((await buy(invoice, { receptor: other })).status).toBe(201)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it.each(['created', 'effective'] as const)(
    'is stored once when two people enter it at once (%s)',
    async (saveMode) => {
      const paper = { ...invoice, number: saveMode === 'created' ? 778 : 779 }
      const before = await count()
      const statuses = (await Promise.all([buy(paper, { saveMode }), buy(paper, { saveMode })])).map(
        ({ status }) => status,
      )
      expect(new Set(statuses)).toEqual(new Set([201, 409]))
      expect(await count()).toBe(before + 1)
    },
  )

  it('is stored once when somebody else enters it for a stored purchase at once', async () => {
    const paper = { ...invoice, number: 780 }
    const { id } = (await buy({ ...invoice, number: 781 })).body.data.transaction
    // Both have asked for other papers before either writes.
    const holder = new Client(app.db.superuser)
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table supplier_voucher in share mode')
    const entering = [
      buy(paper),
      shop.call('supplier_vouchers.put', { params: { id }, body: { voucher: paper } }),
    ] as const
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(2)
    await holder.query('commit')
    await holder.end()
    const [added, put] = (await Promise.all(entering)).map(({ status }) => status)
    expect([201, 200]).toContain([added, put].find((status) => status !== 409))
    expect([added, put].filter((status) => status === 409)).toHaveLength(1)
  })

  it('is refused by its field, and nothing is bought', async () => {
    const before = await count()
    const refusal = async (voucher: object, more: Bought = {}) => (await buy(voucher, more)).problem.data
    expect(await refusal({ ...invoice, type: 11 })).toMatchObject([
      { path: 'supplierVoucher.voucher.type', message: 'A una compra A no le corresponde «Factura C».' },
    ])
    expect(await refusal({ ...invoice, issuedOn: '2999-01-01' })).toMatchObject([
      { path: 'supplierVoucher.voucher.issuedOn' },
    ])
    expect((await buy({ ...invoice, number: 0 })).status).toBe(422)
    const customer = await addPerson(shop, 'Cliente', { name: unique('Ana') })
    expect(await refusal(invoice, { kind: 'sale', receptor: customer })).toMatchObject([
      { path: 'supplierVoucher.voucher', message: 'Solo una compra tiene comprobante del proveedor.' },
    ])
    expect(await count()).toBe(before)
  })
})
