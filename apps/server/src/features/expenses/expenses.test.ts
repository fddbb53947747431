import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, becomeResponsable, documentBody, expenseBody, unique } from '#test/factories'
import { giveRole } from '#test/roles'

let app: TestApp
let shop: Member
let supplier: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
  supplier = await addPerson(shop, 'Proveedor', { name: 'Edenor', cuit: '30-71000000-6', ivaCondition: 1 })
})
afterAll(() => app.stop())

const light = {
  category: 'Luz',
  charges: [
    { kind: 'concept', rate: 27, amount: 1000 },
    { kind: 'concept', label: 'Tasa', rate: 2.5, amount: 40 },
    { kind: 'vat_perception', amount: 30 },
    { kind: 'gross_income_perception', jurisdiction: 'Córdoba', amount: 15.5 },
    { kind: 'other_tax', amount: 4.5 },
  ],
} as const
/** 1,000 and 270, 40 and 1, the perceptions and the tax. */
const TOTAL = 1361

const add = async (more: object = {}, member = shop) =>
  member.call('expenses.add', { body: { ...light, supplier, isPaid: false, ...more } } as never)
const added = async (more: object = {}) => (await add(more)).body.data
const balance = async (id = supplier) => (await shop.call('people.get', { params: { id } })).body.data.checkingAccount
const voided = async (id: string) => (await shop.call('expenses.void', { params: { id } })).body.data
const cash = async () => (await shop.call('payments.list', { query: { cash: 'any' } })).body.totals
const today = async () => (await shop.call('dashboard.days', { query: {} })).body.totals

describe('an expense', () => {
  it('is a numbered document that its supplier is owed, with all that the paper charges', async () => {
    const before = await balance()
    const expense = await added({ total: TOTAL })
    expect(expense).toMatchObject({ total: TOTAL, payed: 0, category: 'Luz', supplierName: 'Edenor', invoiceType: 'A' })
    expect(expense.$id).toMatch(/^G\d{8}$/)
    expect(expense.summary).toMatchObject({ subTotal: 0, iva21: 0, iva105: 0 })
    expect(expense.summary.charges?.[0]).toEqual({ ...light.charges[0], label: 'Luz' })
    expect((await balance()) - before).toBeCloseTo(TOTAL, 2)
    const { data } = (await shop.call('people.checking_account', { params: { id: supplier } })).body
    expect(data.map(({ event }) => event)).toContain(`Gasto ${expense.$id}`)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is paid at once, by parts and under its category', async () => {
    const method = await addMethod(shop, { name: unique('Transferencia '), kind: 'transfer' })
    const before = await balance()
    const parts = [
      { method: 'cash', amount: 361 },
      { method, amount: 1000 },
    ]
    const { $id, payed, payments } = await added({ isPaid: true, parts })
    expect([payed, payments.length]).toEqual([TOTAL, 1])
    expect(payments[0]).toMatchObject({ paymentOperation: 'providerPayment', tag: 'Luz', toTransactionId: $id })
    expect(payments[0]?.parts?.map(({ amount }) => amount)).toEqual([361, 1000])
    expect(await balance()).toBe(before)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is paid in part, and the rest with the account of its supplier', async () => {
    const { $id, payed } = await added({ parts: [{ method: 'cash', amount: 61 }] })
    expect(payed).toBe(61)
    const owed = await balance()
    const body = { personId: supplier, total: owed, checkingAccountPayment: true as const }
    expect((await shop.call('payments.add', { body })).status).toBe(201)
    const { data } = (await shop.call('expenses.get', { params: { id: $id } })).body
    expect([data.payed, data.payments.length]).toEqual([TOTAL, 2])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('has no supplier where nobody says one, and then is paid at once', async () => {
    const {
      supplier: code,
      supplierName,
      $id,
    } = (await shop.call('expenses.add', { body: expenseBody('Limpieza') })).body.data
    expect([code, supplierName]).toEqual([undefined, undefined])
    await shop.call('expenses.add', { body: expenseBody('Limpieza') })
    const people = (await shop.call('people.list', { query: { search: 'Sin Proveedor' } })).body.data
    expect(people).toHaveLength(1)
    const owed = await shop.call('expenses.add', { body: { ...expenseBody('Limpieza'), isPaid: false } })
    expect(owed.problem.message).toBe('Elegí a qué proveedor se le debe.')
    expect((await shop.call('transactions.get', { params: { id: $id } })).body.data.transaction.status).toBe(2)
  })

  it('is refused by its field', async () => {
    const refusal = async (more: object) => {
      const { problem } = await add(more)
      return [problem.data?.[0]?.path, problem.data?.[0]?.message]
    }
    expect(await refusal({ category: ' ' })).toEqual(['category', 'Requerido.'])
    expect(await refusal({ charges: [] })).toEqual(['charges', 'El importe debe ser mayor a 0.'])
    expect((await refusal({ total: TOTAL + 1 }))[0]).toBe('total')
    expect((await refusal({ invoiceType: 'B' }))[0]).toBe('charges.0.rate')
    expect((await refusal({ creationDate: '2999-01-01T12:00:00Z' }))[0]).toBe('creationDate')
    const customer = await addPerson(shop, 'Cliente')
    expect(await refusal({ supplier: customer })).toEqual([
      'supplier',
      'El receptor debe ser un cliente en las ventas y un proveedor en las compras.',
    ])
    const ofNowhere = [{ kind: 'gross_income_perception', amount: 1 }]
    expect((await refusal({ charges: ofNowhere }))[0]).toBe('charges.0.jurisdiction')
    expect((await add({ isPaid: true, parts: [{ method: 'cash', amount: 1 }] })).status).toBe(422)
    expect((await add({ charges: [{ kind: 'concept', rate: 13, amount: 1 }] })).status).toBe(400)
    expect((await add({ repeats: 'G99999999' })).status).toBe(404)
  })

  it('has the paper of its supplier, which is asked about where a purchase or another expense has it', async () => {
    const voucher = { type: 1, pointOfSale: 12, number: 77, issuedOn: '2026-01-20' }
    const { $id, paper } = await added({ supplierVoucher: { voucher } })
    expect(paper).toBe('Factura A 00012-00000077')
    const product = await addProduct(shop)
    const bought = documentBody('purchase', supplier, [{ product, quantity: 1, sellingPrice: 1 }], { invoiceType: 'A' })
    const asked = await shop.call('transaction.add', { body: { ...bought, supplierVoucher: { voucher } } } as never)
    expect([asked.status, asked.problem.message]).toEqual([
      409,
      `Factura A 00012-00000077 de ese proveedor ya está cargada en el gasto ${$id}. Si son dos, confirmalo.`,
    ])
  })
})

describe('an expense that is taken back', () => {
  it('gives back what was paid by each method, owes nothing, and counts nowhere', async () => {
    const method = await addMethod(shop, { name: unique('Banco '), kind: 'transfer' })
    const before = { balance: await balance(), cash: await cash(), day: await today() }
    const { $id } = await added({
      isPaid: true,
      parts: [
        { method, amount: 1000 },
        { method: 'cash', amount: 361 },
      ],
    })
    const spent = await today()
    expect(spent.outcome - before.day.outcome).toBeCloseTo(TOTAL, 2)
    const entries = async () =>
      (await shop.call('dashboard.entries', { query: { tab: 'generalExpenses' } })).body.data.map(
        (each) => each.transaction,
      )
    expect(await entries()).toContain($id)
    const after = await voided($id)
    expect(await entries()).not.toContain($id)
    expect(after).toMatchObject({ isVoided: true, payed: 0 })
    const [, adjustment, write] = after.payments
    expect(adjustment).toMatchObject({ paymentOperation: 'providerAdjustment', total: TOTAL, tag: 'Luz' })
    expect(adjustment?.parts?.map(({ amount }) => amount)).toEqual([1000, 361])
    expect(write).toMatchObject({ paymentOperation: 'creditNote', total: TOTAL })
    expect(await balance()).toBe(before.balance)
    expect((await cash())?.total).toBe(before.cash?.total)
    expect(await today()).toEqual(before.day)
    expect((await shop.call('expenses.void', { params: { id: $id } })).problem.code).toBe('expense_voided')
    const again = { toTransactionId: $id, total: -1, transactionPayment: true as const }
    expect((await shop.call('payments.add', { body: again })).problem.code).toBe('expense_voided')
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('leaves its paper to the one that is entered instead of it', async () => {
    const supplierVoucher = { voucher: { type: 1, pointOfSale: 12, number: 78, issuedOn: '2026-01-20' } }
    const { $id } = await added({ supplierVoucher })
    expect((await add({ supplierVoucher })).status).toBe(409)
    await voided($id)
    expect((await add({ supplierVoucher })).status).toBe(201)
  })

  it('owes its supplier nothing more where it was not paid', async () => {
    const before = await balance()
    const { $id } = await added()
    await voided($id)
    expect(await balance()).toBe(before)
    const { data } = (await shop.call('people.checking_account', { params: { id: supplier } })).body
    expect(data.map(({ event }) => event)).toContain(`Anulación ${$id}`)
  })

  it('gives back only what an account payment paid of it', async () => {
    const other = await addPerson(shop, 'Proveedor')
    const { $id: first } = await added({ supplier: other })
    const { $id: second } = await added({ supplier: other })
    const body = { personId: other, total: TOTAL + 100, checkingAccountPayment: true as const }
    await shop.call('payments.add', { body })
    const { payments } = await voided(second)
    expect(payments.map(({ total }) => total)).toEqual([TOTAL + 100, 100, TOTAL])
    expect((await shop.call('expenses.get', { params: { id: first } })).body.data.payed).toBe(TOTAL)
    expect(await balance(other)).toBe(0)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is none of a cashier, who neither sees nor enters expenses', async () => {
    const cashier = await app.signUp()
    await giveRole(app, cashier, 'cashier')
    expect((await add({}, cashier)).status).toBe(403)
  })
})

describe('expenses in lists and figures', () => {
  it('are found by supplier, category, number, total and observations', async () => {
    const { $id } = await added({
      category: 'Alquiler del local',
      observations: 'Agosto',
      charges: [{ kind: 'untaxed', amount: 987.65 }],
    })
    const find = async (query: object) => (await shop.call('expenses.list', { query })).body
    for (const search of ['alquiler', 'agosto', '987,65', $id, String(Number($id.slice(1)))])
      expect((await find({ search })).data.map((each) => each.$id)).toContain($id)
    const { data, totals, counts } = await find({ category: 'alquiler del local' })
    expect([data.length, totals, counts]).toEqual([
      1,
      { total: 987.65, owed: 987.65 },
      { all: 1, owed: 1, paid: 0, voided: 0 },
    ])
    expect((await find({ tab: 'voided' })).data.every(({ isVoided }) => isVoided)).toBe(true)
    expect((await find({ search: 'Edenor', sort: '-total' })).data[0]?.total).toBe(TOTAL)
  })

  it('are documents of the list of all, by their category', async () => {
    const { $id } = await added({ category: 'Internet' })
    const { data } = (await shop.call('transactions.list', { query: { search: $id } })).body
    expect(data.map(({ contents }) => contents)).toEqual([{ product: 'Internet', more: 0 }])
  })

  it('are proposed again each month until somebody enters them or says that they end', async () => {
    const month = businessDayOf(new Date().toISOString(), DEFAULT_TIME_ZONE).slice(0, 7)
    const past = new Date(Date.parse(`${month}-01T12:00:00Z`) - 20 * 86_400_000).toISOString()
    const proposed = async () => (await shop.call('expenses.proposals', {})).body.data.map((each) => each.$id)
    const { $id } = await added({ isMonthly: true, creationDate: past })
    expect(await proposed()).toEqual([$id])
    const twice = await Promise.all([1, 2].map(() => add({ isMonthly: true, repeats: $id })))
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const next = twice.find(({ status }) => status === 201)?.body.data.$id ?? ''
    expect(await proposed()).toEqual([])
    expect((await add({ isMonthly: true, repeats: $id })).problem.message).toBe(
      `El gasto de este mes ya está cargado: ${next}.`,
    )
    await voided(next)
    expect(await proposed()).toEqual([$id])
    const body = { category: 'Luz', isMonthly: false }
    await shop.call('expenses.update', { params: { id: $id }, body })
    expect(await proposed()).toEqual([])
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
