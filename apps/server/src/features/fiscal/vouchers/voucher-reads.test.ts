import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { PRINTED_ISSUER } from '#test/arca/fiscal-shop'
import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import type { Member } from '#test/app'
import { addPerson, addSale } from '#test/factories'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { costOf } from '#test/postgres/cost-of-call'
import { readPdf } from '#test/files/read-pdf'
import { giveRole } from '#test/roles'
import { minutesBefore, runSql } from '#test/postgres/sql'

let fiscal: FiscalApp
let shop: Member
let authorize: (id: string) => Promise<unknown>
let product: string
let point: number

beforeAll(async () => {
  fiscal = await startFiscalApp()
})
afterEach(() => fiscal.simulator.faults.clear())
afterAll(() => fiscal.stop())
beforeEach(async () => {
  ;({ shop, authorize, product, pointOfSale: point } = await fiscal.openShop())
})

const sell = async (customer: Parameters<typeof addPerson>[2] = {}) =>
  addSale(
    shop,
    await addPerson(shop, 'Cliente', customer),
    [{ product, quantity: 1, sellingPrice: 100, iva: 21 }],
    'effective',
  )

const propose = async (...ids: string[]) =>
  (await shop.call('fiscal.propose', { query: { ids: ids.join(',') } })).body.data
const latest = async (...ids: string[]) =>
  (await shop.call('fiscal.latest', { query: { ids: ids.join(',') } })).body.data
const queue = async () => (await shop.call('fiscal.queue', {})).body.data

it('tells what voucher a sale would get and what is missing for it, and asks for none', async () => {
  const consumer = await sell()
  const company = await sell({ name: 'Molinos Sur', cuit: '20-11111111-2', ivaCondition: 1 })
  const unknown = await sell({ cuit: '20-11111111-2' })
  const purchase = addSale(shop, await addPerson(shop, 'Cliente'), [{ product, quantity: 1, sellingPrice: 1 }])
  const proposals = await propose(consumer, company, unknown, await purchase)
  expect(proposals).toMatchObject([
    { name: 'Factura B', total: 121, receiver: { document: 'Sin identificar', condition: 'Consumidor Final' } },
    {
      name: 'Factura A',
      receiver: { name: 'Molinos Sur', document: 'CUIT 20-11111111-2', condition: 'IVA Responsable Inscripto' },
      reasons: [],
    },
    { reasons: [{ code: 'receiver_condition_missing' }] },
    { reasons: [{ code: 'voucher_needs_effective' }] },
  ])
  expect(await latest(consumer, company)).toEqual([])
  expect((await queue()).waiting).toEqual([])
  await authorize(consumer)
  expect((await propose(consumer))[0]?.reasons).toMatchObject([{ code: 'voucher_exists' }])
})

it('reads as often for many sales as for two', async () => {
  const sales = [await sell()]
  for (let sale = 1; sale < 8; sale += 1) sales.push(await sell({ ivaCondition: 5 }))
  const asked = async (count: number) => (await costOf(() => propose(...sales.slice(0, count)))).statements
  const ofTwo = await asked(2)
  expect(await asked(8)).toEqual(ofTwo)
  expect(ofTwo.filter((name) => name.includes('.'))).toHaveLength(8)
})

it('tells whoever sees all what ARCA noted of the business itself, with the last document that it came with', async () => {
  const [first, last, after] = [await sell(), await sell(), await sell()]
  for (const sale of [first, last, after]) await authorize(sale)
  expect(await queue()).not.toHaveProperty('noted')
  const messages = JSON.stringify([
    { code: 10_017, text: 'x' },
    { code: 10_236, text: 'y' },
  ])
  await runSql(
    fiscal.app.db.superuser,
    'update fiscal_voucher set messages = $2 where transaction_id = any($3) and business_id = $1',
    [shop.businessId, messages, [first, last]],
  )
  expect((await queue()).noted).toEqual({ transactionId: last, text: expect.stringContaining('tope del monotributo') })
  await giveRole(fiscal.app, shop, 'cashier')
  expect(await queue()).not.toHaveProperty('noted')
})

it('tells of a document its last voucher, with who it is for', async () => {
  const sale = await sell({ name: 'Ana Paz' })
  const other = await sell()
  await authorize(sale)
  expect(await latest(sale, other)).toMatchObject([
    { transactionId: sale, state: 'authorized', receiver: 'Ana Paz', number: 1 },
  ])
})

it('tells since when and why nothing goes on, lets somebody try again, and says when it goes on', async () => {
  fiscal.simulator.faults.set('unavailablePage', {})
  const [first, second] = [await sell(), await sell()]
  await shop.call('fiscal.authorize', { body: [first, second] })
  await expect.poll(async () => (await queue()).failing?.text).toContain('ARCA no responde')
  const { waiting, failing } = await queue()
  expect(waiting.map(({ transactionId, state }) => [transactionId, state])).toEqual([
    [first, 'pending'],
    [second, 'pending'],
  ])
  expect((await propose(first))[0]?.reasons).toMatchObject([{ code: 'voucher_waiting' }])

  fiscal.simulator.clock.move(1)
  expect((await shop.call('fiscal.retry', {})).body.data).toEqual({ waiting: 1 })
  await expect.poll(async () => (await queue()).failing?.since).toBe(failing?.since)
  fiscal.simulator.faults.clear()
  fiscal.simulator.clock.move(1)
  // Half a minute has not passed: without the retry it would wait on.
  await shop.call('fiscal.retry', {})
  await expect.poll(async () => (await queue()).waiting).toEqual([])
  expect(await queue()).not.toHaveProperty('failing')
})

it('prints a document with its CAE once it has it, and as before until then', async () => {
  const sale = await sell({ name: 'Ana Paz' })
  const printed = async () =>
    readPdf((await shop.call('print.transactions', { query: { ids: sale } })).bytes).join('\n')
  expect(await printed()).toContain('DOCUMENTO NO VÁLIDO COMO FACTURA')
  await authorize(sale)
  const [voucher] = await latest(sale)
  const page = await printed()
  expect(page).toContain(`CAE N°  ${voucher?.cae}`)
  expect(page).toContain(`${String(point).padStart(5, '0')}-00000001`)
  expect(page).toContain('COMPROBANTE DE PRUEBA SIN VALIDEZ FISCAL')
  expect(page).not.toContain('NO VÁLIDO COMO FACTURA')
})

it('prints a duplicate of what has its CAE where one is wanted, and of nothing else', async () => {
  const [sale, other] = [await sell(), await sell()]
  await authorize(sale)
  const { bytes } = await shop.call('print.transactions', {
    query: { ids: `${sale},${other}`, duplicates: 'true' },
  })
  const copies = readPdf(bytes).map((page) => /ORIGINAL|DUPLICADO|NO VÁLIDO/.exec(page)?.[0])
  expect(copies).toEqual(['ORIGINAL', 'DUPLICADO', 'NO VÁLIDO'])
})

it('prints what the province wants told since the day of the voucher, and keeps it in the settings', async () => {
  const today = businessDayOf(fiscal.simulator.clock.now(), DEFAULT_TIME_ZONE)
  const line = { label: 'ALÍCUOTA ISIB CABA', value: '3 %', since: today }
  const later = { label: 'VALOR APROXIMADO DEL ISIB CHUBUT', value: '$ 9', since: '2999-01-01' }
  const settings = {
    mode: 'manual',
    environment: 'simulator',
    pointOfSale: point,
    isWithheld: false,
    ...PRINTED_ISSUER,
  } as const
  const { body } = await shop.call('fiscal.update', { body: { ...settings, provincialLines: [line, later] } })
  expect(body.data.provincialLines).toEqual([line, later])
  const sale = await sell()
  await authorize(sale)
  const [page = ''] = readPdf((await shop.call('print.transactions', { query: { ids: sale } })).bytes)
  expect(page).toContain('ALÍCUOTA ISIB CABA  3 %')
  expect(page).not.toContain('CHUBUT')
})

it('tells nothing of what was tried once the business declares for real, or nothing any more', async () => {
  const [sale, waiting] = [await sell(), await sell()]
  await authorize(sale)
  fiscal.simulator.faults.set('unavailablePage', {})
  await shop.call('fiscal.authorize', { body: [waiting] })
  await expect.poll(async () => (await queue()).failing?.text).toContain('ARCA no responde')
  const told = async () => ({
    ofDocument: (await shop.call('fiscal.vouchers', { params: { id: sale } })).body.data.length,
    latest: (await latest(sale, waiting)).length,
    waiting: (await queue()).waiting.length,
    isFailing: (await queue()).failing !== undefined,
    isPrinted: readPdf((await shop.call('print.transactions', { query: { ids: sale } })).bytes)
      .join('\n')
      .includes('COD. 006'),
  })
  const nothing = { ofDocument: 0, latest: 0, waiting: 0, isFailing: false, isPrinted: false }
  const everything = { ofDocument: 1, latest: 2, waiting: 1, isFailing: true, isPrinted: true }
  const save = (changes: object) =>
    shop.call('fiscal.update', {
      body: {
        mode: 'manual',
        environment: 'simulator',
        pointOfSale: point,
        isWithheld: false,
        ...PRINTED_ISSUER,
        ...changes,
      },
    })
  expect(await told()).toEqual(everything)
  await save({ environment: 'production' })
  expect(await told()).toEqual(nothing)
  expect((await propose(sale))[0]).toMatchObject({ name: 'Factura B', reasons: [] })
  await save({ mode: 'off' })
  expect(await told()).toEqual(nothing)
  await save({})
  expect(await told()).toEqual(everything)
})

it('keeps a rejected one until it is asked for again', async () => {
  const cuit = '30999032083'
  fiscal.simulator.store.keepTaxpayer({ cuit, name: 'x', condition: 'exento', exists: false, isActive: true })
  const sale = await sell({ cuit, ivaCondition: 4 })
  await shop.call('fiscal.authorize', { body: [sale] })
  await expect.poll(async () => (await queue()).rejected).toMatchObject([{ transactionId: sale, state: 'rejected' }])
  fiscal.simulator.store.keepTaxpayer({ cuit, name: 'x', condition: 'exento', exists: true, isActive: true })
  await authorize(sale)
  expect(await queue()).toMatchObject({ waiting: [], rejected: [] })
})

it('tells who sells of today’s sales only', async () => {
  fiscal.simulator.faults.set('unavailablePage', {})
  const before = await sell()
  await shop.call('fiscal.authorize', { body: [before] })
  await expect.poll(async () => (await queue()).waiting).toHaveLength(1)
  await giveRole(fiscal.app, shop, 'cashier')
  expect((await queue()).waiting).toHaveLength(1)
  await runSql(
    fiscal.app.db.superuser,
    `update fiscal_voucher set requested_at = ${minutesBefore('requested_at', 2 * 24 * 60)}`,
  )
  expect((await queue()).waiting).toEqual([])
})
