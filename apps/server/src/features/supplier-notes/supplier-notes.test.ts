import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import {
  addMethod,
  addPerson,
  addProduct,
  addPurchase,
  addSale,
  addSupplierNote,
  becomeResponsable,
  unique,
} from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
})
afterAll(() => app.stop())

const addSupplier = (more: Parameters<typeof addPerson>[2] = {}) => addPerson(shop, 'Proveedor', more)
const add = (purchase: string, more: object = {}, key?: string) =>
  shop.call('supplier_notes.add', { body: { purchase, lines: [], charges: [], ...more } }, { key })
const settle = (id: string, by: 'account' | 'money', more: object = {}) =>
  shop.call('supplier_notes.settle', { params: { id }, body: { by, ...more } })
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data
const paidOf = async (id: string) => (await detailOf(id)).transaction.payment.payed
const balanceOf = async (id: string) => (await shop.call('people.get', { params: { id } })).body.data.checkingAccount
const lotsOf = async (id: string) =>
  (await shop.call('products.lots', { params: { id } })).body.data.map(({ cost, stock }) => [cost, stock])
const discount = { kind: 'concept', rate: 21, amount: 100 } as const

/** Ten units at 100 and IVA of 21 %, owed to a new supplier. */
const bought = async (saveMode: 'effective' | 'paid' = 'effective', quantity = 10) => {
  const [supplier, product] = [await addSupplier(), await addProduct(shop, { stock: 0, name: 'Fernet', iva: 21 })]
  const lines = [{ product, quantity, sellingPrice: 100, iva: 21 as const }]
  return { supplier, product, purchase: await addPurchase(shop, supplier, lines, { saveMode }) }
}

describe("a supplier's note of an amount", () => {
  it('makes the debt of its purchase smaller, and moves no goods', async () => {
    const { supplier, product, purchase } = await bought()
    const { transaction } = (await add(purchase, { charges: [discount], total: 121 })).body.data
    expect(transaction).toMatchObject({ status: 2, relatedTransaction: purchase, cost: 0, invoiceType: 'A' })
    expect(transaction.id).toMatch(/^NP\d{8}$/)
    expect(transaction.summary).toMatchObject({
      total: 121,
      iva21: 21,
      charges: [{ ...discount, label: 'Bonificación' }],
    })
    expect([await paidOf(purchase), await balanceOf(supplier)]).toEqual([121, 1089])
    expect(await lotsOf(product)).toEqual([[100, 10]])
    const account = (await shop.call('people.checking_account', { params: { id: supplier } })).body.data
    expect(account.map(({ event, total }) => [event, total])).toContainEqual([
      `Nota de crédito ${transaction.id}`,
      1089,
    ])
    expect((await detailOf(purchase)).creditNotes.map(({ id }) => id)).toEqual([transaction.id])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('pays what else the supplier is owed once its purchase is paid, the oldest first and the initial balance before all', async () => {
    const supplier = await addSupplier({ initialBalance: 50 })
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 100 }
    const paid = await addPurchase(shop, supplier, [line], { saveMode: 'paid' })
    const owed = await addPurchase(shop, supplier, [line])
    await add(paid, { charges: [{ kind: 'untaxed', amount: 80 }] })
    expect([await paidOf(owed), await balanceOf(supplier)]).toEqual([30, 70])
    const person = (await shop.call('people.get', { params: { id: supplier } })).body.data
    expect(person.checkingInitialBalance?.payed).toBe(50)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('stays in favour where nothing is owed, pays a later purchase, and what is left comes back in money by its parts', async () => {
    const { supplier, product, purchase } = await bought('paid')
    const id = await addSupplierNote(shop, purchase, { charges: [discount] })
    expect([(await detailOf(id)).transaction.status, await balanceOf(supplier)]).toEqual([1, -121])
    expect((await settle(id, 'account')).problem.code).toBe('supplier_note_nothing_owed')
    const later = await addPurchase(shop, supplier, [{ product, quantity: 1, sellingPrice: 100 }])
    expect(await balanceOf(supplier)).toBe(-21)
    const applied = (await settle(id, 'account')).body.data
    expect([applied.transaction.payment.payed, applied.payments[0]?.toTransactionId]).toEqual([100, later])
    expect([(await detailOf(later)).transaction.status, await balanceOf(supplier)]).toEqual([2, -21])
    const method = await addMethod(shop, { name: unique('Transferencia '), kind: 'transfer' })
    const { payments, transaction } = (await settle(id, 'money', { parts: [{ method, amount: 21 }] })).body.data
    expect(payments).toMatchObject([{ paymentOperation: 'providerAdjustment', total: 21, transactionId: id }])
    expect([transaction.status, await balanceOf(supplier)]).toEqual([2, 0])
    expect((await settle(id, 'money')).problem.code).toBe('supplier_note_settled')
    expect((await detailOf(id)).payments).toHaveLength(2)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('pays an initial balance later, too', async () => {
    const supplier = await addSupplier({ initialBalance: 30 })
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 100 }
    const paid = await addPurchase(shop, supplier, [line], { saveMode: 'paid' })
    await shop.call('payments.add', { body: { personId: supplier, total: 30, checkingAccountPayment: true } })
    const id = await addSupplierNote(shop, paid)
    const [taken] = [{ toTransactionId: 'Saldo Inicial', personId: supplier, total: -30, transactionPayment: true }]
    await shop.call('payments.add', { body: taken as never })
    expect((await settle(id, 'account')).body.data.transaction.status).toBe(2)
    const person = (await shop.call('people.get', { params: { id: supplier } })).body.data
    expect([person.checkingInitialBalance?.payed, person.checkingAccount]).toEqual([10, 20])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('gives back perceptions, and never more than its purchase came to', async () => {
    const { purchase } = await bought()
    const perceptions = [
      { kind: 'vat_perception', amount: 30 },
      { kind: 'gross_income_perception', jurisdiction: 'Córdoba', amount: 15.5 },
    ]
    expect((await add(purchase, { charges: perceptions })).body.data.transaction.summary.total).toBe(45.5)
    const { problem } = await add(purchase, { charges: [{ kind: 'untaxed', amount: 1164.51 }] })
    expect([problem.code, problem.message]).toEqual([
      'supplier_note_above_purchase',
      expect.stringMatching(/De C\d+ quedan \$\s1\.164,50 por acreditar\./),
    ])
    expect((await add(purchase, { charges: [{ kind: 'untaxed', amount: 1164.5 }] })).status).toBe(201)
  })
})

describe("a supplier's note of goods", () => {
  it('takes them out of the lot of their purchase at its cost, not of the oldest', async () => {
    const { product, supplier } = await bought('effective', 3)
    const second = await addPurchase(shop, supplier, [{ product, quantity: 5, sellingPrice: 200, iva: 21 }])
    const { transaction } = (await add(second, { lines: [{ line: 1, quantity: 2 }], total: 484 })).body.data
    expect(transaction).toMatchObject({ cost: 400, summary: { total: 484, iva21: 84 } })
    expect(await lotsOf(product)).toEqual([
      [100, 3],
      [200, 3],
    ])
    const { data } = (await shop.call('products.history', { params: { id: product } })).body
    expect(data[0]).toMatchObject({
      movement: 'Nota De Credito',
      effect: 'decrement',
      transaction: transaction.id,
      stock: 2,
    })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('tells the lines of one product apart, each with its lot', async () => {
    const [supplier, product] = [await addSupplier(), await addProduct(shop, { stock: 0 })]
    const lines = [100, 90, 80].map((sellingPrice) => ({ product, quantity: 2, sellingPrice }))
    const purchase = await addPurchase(shop, supplier, lines)
    const given = [
      { line: 3, quantity: 1 },
      { line: 1, quantity: 2 },
    ]
    const { transaction, details } = (await add(purchase, { lines: given })).body.data
    expect([transaction.cost, details.detailLines.map(({ total }) => total)]).toEqual([280, [200, 80]])
    expect(await lotsOf(product)).toEqual([
      [90, 2],
      [80, 1],
      [100, 0],
    ])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('refuses what was sold meanwhile by its name, and what was given back before', async () => {
    const { product, purchase } = await bought()
    await addSale(shop, await addPerson(shop, 'Cliente'), [{ product, quantity: 7, sellingPrice: 300 }], 'effective')
    const sold = await add(purchase, { lines: [{ line: 1, quantity: 4 }] })
    expect([sold.status, sold.problem.message]).toEqual([409, 'De Fernet quedan 3 en stock de esa compra.'])
    expect((await add(purchase, { lines: [{ line: 1, quantity: 3 }] })).status).toBe(201)
    const { lines, left } = (await shop.call('supplier_notes.creditable', { params: { id: purchase } })).body.data
    expect(lines).toMatchObject([{ bought: 10, returned: 3, creditable: 7, left: 0 }])
    expect(left).toBe(847)
  })

  it('adds up with the other notes of the purchase to exactly what its goods came to', async () => {
    const [supplier, product] = [await addSupplier(), await addProduct(shop, { stock: 0, iva: 21 })]
    const purchase = await addPurchase(shop, supplier, [
      { product, quantity: 3, sellingPrice: 33.33, iva: 21, discount: 7 },
    ])
    const whole = (await detailOf(purchase)).transaction.summary
    const notes: number[] = []
    for (let count = 0; count < 3; count += 1) {
      const { transaction } = (await add(purchase, { lines: [{ line: 1, quantity: 1 }] })).body.data
      notes.push(transaction.summary.total)
    }
    expect(notes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(whole.total, 2)
    expect((await detailOf(purchase)).transaction.status).toBe(2)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('comes with perceptions and the rounding of its paper', async () => {
    const { purchase } = await bought()
    const charges = [
      { kind: 'vat_perception', amount: 3 },
      { kind: 'rounding', rate: 21, amount: 0.01 },
    ]
    const { summary } = (await add(purchase, { lines: [{ line: 1, quantity: 1 }], charges })).body.data.transaction
    expect(summary).toMatchObject({ total: 124.01, iva21: 21.01 })
    expect(await app.brokenBooks()).toBeUndefined()
  })
})

describe("a supplier's note", () => {
  it('is refused by its field', async () => {
    const { purchase, supplier, product } = await bought()
    const refusal = async (more: object) => (await add(purchase, more)).problem.data?.[0]?.path
    expect(await refusal({})).toBe('lines')
    expect(await refusal({ lines: [{ line: 2, quantity: 1 }] })).toBe('lines.0.line')
    expect(
      await refusal({
        lines: [
          { line: 1, quantity: 1 },
          { line: 1, quantity: 1 },
        ],
      }),
    ).toBe('lines.1.line')
    expect(await refusal({ charges: [discount], total: 1 })).toBe('total')
    expect(await refusal({ charges: [{ kind: 'gross_income_perception', amount: 1 }] })).toBe('charges.0.jurisdiction')
    const created = await addPurchase(shop, supplier, [{ product, quantity: 1, sellingPrice: 1 }], {
      saveMode: 'created',
    })
    expect((await add(created, { charges: [discount] })).problem.code).toBe('supplier_note_refused')
    const sale = await addSale(
      shop,
      await addPerson(shop, 'Cliente'),
      [{ product, quantity: 1, sellingPrice: 1 }],
      'paid',
    )
    expect((await add(sale, { charges: [discount] })).problem.code).toBe('supplier_note_refused')
    expect((await settle(sale, 'money')).problem.code).toBe('credit_note_required')
    const note = await addSupplierNote(shop, purchase)
    expect((await shop.call('transaction.make_paid', { body: [note] })).problem.code).toBe('credit_note_call_required')
    expect((await shop.call('transaction.remove', { body: { transactionId: note } })).problem.code).toBe(
      'credit_note_call_required',
    )
  })

  it('of two people at once takes the goods once, and is entered once under its key', async () => {
    const { purchase, product, supplier } = await bought()
    const lines = [{ line: 1, quantity: 6 }]
    const both = await Promise.all([add(purchase, { lines }), add(purchase, { lines })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('supplier_note_goods_gone')
    const key = crypto.randomUUID()
    const again = await Promise.all([
      add(purchase, { charges: [discount] }, key),
      add(purchase, { charges: [discount] }, key),
    ])
    expect(new Set(again.map(({ body }) => body.data.transaction.id)).size).toBe(1)
    expect(await lotsOf(product)).toEqual([[100, 4]])
    expect(await balanceOf(supplier)).toBe(1210 - 726 - 121)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('and a sale of the same goods at once take no unit twice', async () => {
    const { purchase, product } = await bought()
    const customer = await addPerson(shop, 'Cliente')
    await Promise.all([
      add(purchase, { lines: [{ line: 1, quantity: 6 }] }),
      addSale(shop, customer, [{ product, quantity: 6, sellingPrice: 300 }], 'effective').catch(() => undefined),
    ])
    expect(await lotsOf(product)).toEqual([[100, 4]])
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
