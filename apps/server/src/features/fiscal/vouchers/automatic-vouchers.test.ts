import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { PRINTED_ISSUER } from '#test/arca/fiscal-shop'
import { addApiKey } from '#test/api-keys'
import type { Member } from '#test/app'
import { addNote, addPerson, addSale, documentBody } from '#test/factories'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { runSql } from '#test/postgres/sql'

let fiscal: FiscalApp
let shop: Member
let product: string
let point: number

beforeAll(async () => {
  fiscal = await startFiscalApp()
})
afterEach(() => fiscal.simulator.faults.clear())
afterAll(() => fiscal.stop())
beforeEach(async () => {
  ;({ shop, product, pointOfSale: point } = await fiscal.openShop())
  await switchTo('automatic')
})

const switchTo = (mode: FiscalSettings['mode']) =>
  shop.call('fiscal.update', {
    body: { mode, environment: 'simulator', pointOfSale: point, isWithheld: false, ...PRINTED_ISSUER },
  })

const sell = async (saveMode: 'created' | 'effective' | 'paid', customer: Parameters<typeof addPerson>[2] = {}) => {
  const person = await addPerson(shop, 'Cliente', customer)
  return addSale(shop, person, [{ product, quantity: 1, sellingPrice: 100, iva: 21 }], saveMode)
}

const vouchersOf = async (id: string) => (await shop.call('fiscal.vouchers', { params: { id } })).body.data
const stateOf = async (id: string) => (await vouchersOf(id))[0]?.state
/** Looks again half a minute later, and so on: a try that is still under way when the clock moves begins to wait only then. */
const stateLater = async (id: string) => {
  fiscal.simulator.clock.move(31)
  fiscal.app.tasks.wake()
  return stateOf(id)
}
const unasked = async () => (await shop.call('fiscal.queue', {})).body.data.unasked
const tasks = () => runSql(fiscal.app.db.superuser, 'select 1 from task')

it('asks for the voucher of a sale as it becomes effective, in its seller’s name, and of nothing else', async () => {
  const paid = await sell('paid')
  await expect.poll(() => stateOf(paid)).toBe('authorized')
  const created = await sell('created')
  const supplier = await addPerson(shop, 'Proveedor')
  const bought = documentBody('purchase', supplier, [{ product, quantity: 1, sellingPrice: 1 }])
  await shop.call('transaction.add', { body: { ...bought, saveMode: 'effective' } })
  await expect.poll(tasks).toEqual([])
  expect(await vouchersOf(created)).toEqual([])
  await shop.call('transaction.make_effective', { body: [created] })
  await expect.poll(() => stateOf(created)).toBe('authorized')
  expect(fiscal.simulator.store.granted().filter(({ pointOfSale }) => pointOfSale === point)).toHaveLength(2)
  const asked = `select count(distinct user_id)::int as askers, count(*)::int as times from audit_log
                  where business_id = $1 and action = 'ask_voucher' and actor = 'member'`
  expect(await runSql(fiscal.app.db.superuser, asked, [shop.businessId])).toEqual([{ askers: 1, times: 2 }])
})

it('asks for the voucher of what a program sold in the program’s name', async () => {
  const { call, name } = await addApiKey(fiscal.app, shop, ['look', 'sell', 'override'])
  const sold = documentBody('sale', await addPerson(shop, 'Cliente'), [
    { product, quantity: 1, sellingPrice: 100, iva: 21 },
  ])
  const { id } = (await call('transaction.add', { body: { ...sold, saveMode: 'effective' } })).body.data.transaction
  await expect.poll(() => stateOf(id)).toBe('authorized')
  const { data } = (await shop.call('audit.list', { query: { action: 'ask_voucher' } })).body
  expect(data.map(({ actor }) => actor)).toEqual([`${name} (clave de API)`])
})

it('makes the sale whatever ARCA does, and asks for its voucher when it answers again', async () => {
  fiscal.simulator.faults.set('unavailablePage', {})
  const sale = await sell('paid')
  expect((await shop.call('transactions.get', { params: { id: sale } })).body.data.transaction.status).toBe(2)
  await expect.poll(() => stateOf(sale)).toBe('pending')
  fiscal.simulator.faults.clear()
  await expect.poll(() => stateLater(sale)).toBe('authorized')
})

it('makes a sale that can have no voucher yet, and says in the queue why until somebody has asked for it', async () => {
  const sale = await sell('paid', { cuit: '20-11111111-2' })
  await expect
    .poll(unasked)
    .toMatchObject([{ transactionId: sale, total: 121, reasons: [expect.stringMatching(/condición frente al IVA/)] }])
  expect(await vouchersOf(sale)).toEqual([])
  const { receptor } = (await shop.call('transactions.get', { params: { id: sale } })).body.data.transaction
  await runSql(fiscal.app.db.superuser, 'update person set iva_condition = 6 where business_id = $1 and code = $2', [
    shop.businessId,
    receptor,
  ])
  await shop.call('fiscal.authorize', { body: [sale] })
  await expect.poll(() => stateOf(sale)).toBe('authorized')
  expect(await unasked()).toEqual([])
})

it('dates no old sale today by itself: the queue says so, until somebody confirms it', async () => {
  const person = await addPerson(shop, 'Cliente')
  const creationDate = new Date(fiscal.simulator.clock.now().getTime() - 10 * 86_400_000).toISOString()
  const sold = documentBody('sale', person, [{ product, quantity: 1, sellingPrice: 100, iva: 21 }], { creationDate })
  const { body } = await shop.call('transaction.add', { body: { ...sold, saveMode: 'effective' } })
  const { id } = body.data.transaction
  await expect
    .poll(unasked)
    .toMatchObject([{ transactionId: id, reasons: [expect.stringMatching(/llevaría la fecha de hoy/)] }])
  await shop.call('fiscal.authorize', { query: { old: 'yes' }, body: [id] })
  await expect.poll(() => stateOf(id)).toBe('authorized')
  const asked = `select draft -> 'asked' ->> 'isOldConfirmed' as "isConfirmed" from fiscal_voucher where business_id = $1`
  expect(await runSql(fiscal.app.db.superuser, asked, [shop.businessId])).toEqual([{ isConfirmed: 'true' }])
  expect(await unasked()).toEqual([])
})

it('lets a credit note wait for the CAE of its sale', async () => {
  fiscal.simulator.faults.set('unavailablePage', {})
  const sale = await sell('paid')
  const note = await addNote(shop, sale, [{ product, quantity: 1 }])
  await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
  await expect.poll(() => stateOf(sale)).toBe('pending')
  const tried = `select kind, last_error is not null as "hasFailed" from task where attempts > 0 and leased_until is null order by kind`
  await expect
    .poll(() => runSql(fiscal.app.db.superuser, tried))
    .toEqual([
      { kind: 'request_voucher', hasFailed: false },
      { kind: 'send_vouchers', hasFailed: true },
    ])
  expect(await vouchersOf(note)).toEqual([])
  fiscal.simulator.faults.clear()
  await expect.poll(() => stateLater(sale)).toBe('authorized')
  await expect.poll(() => stateLater(note)).toBe('authorized')
  expect(await unasked()).toEqual([])
})

it('asks for nothing where somebody presses for each, nor once it is switched off', async () => {
  await switchTo('manual')
  const byHand = await sell('paid')
  await switchTo('automatic')
  fiscal.simulator.faults.set('unavailablePage', {})
  await switchTo('off')
  const off = await sell('paid')
  expect(await tasks()).toEqual([])
  expect([await vouchersOf(byHand), await vouchersOf(off)]).toEqual([[], []])
})
