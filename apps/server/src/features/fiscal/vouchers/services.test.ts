import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { daysOfMonth, monthOfDay } from '@trastienda/domain/calendar/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { addNote, addPerson, addProduct, addSale } from '#test/factories'
import { startFiscalApp, type FiscalApp, type SellingShop } from '#test/arca/fiscal-app'
import { readCsv, sendRows } from '#test/files/sheets'
import { PRINTED_ISSUER } from '#test/arca/fiscal-shop'

let fiscal: FiscalApp
let selling: SellingShop
let shop: Member
let goods: string
let services: string
let customer: string

beforeAll(async () => {
  fiscal = await startFiscalApp()
  selling = await fiscal.openShop()
  ;({ shop, product: goods } = selling)
  services = await addProduct(shop, { checkStock: 'without_stock', cost: 1, supply: 'services' })
  customer = await addPerson(shop, 'Cliente')
})
afterAll(() => fiscal.stop())

const today = () => businessDayOf(fiscal.simulator.clock.now(), DEFAULT_TIME_ZONE)
const written = (day: string) => day.replaceAll('-', '')

const sell = (...products: string[]) =>
  addSale(
    shop,
    customer,
    products.map((product) => ({ product, quantity: 1, sellingPrice: 100, iva: 21 as const })),
    'effective',
  )

/** ARCA's last input about the concept and the service dates. */
const declared = () => {
  const details = fiscal.simulator.store.granted().at(-1)?.details ?? ''
  return ['Concepto', 'FchServDesde', 'FchServHasta', 'FchVtoPago'].map(
    (name) => details.match(`<${name}>([^<]*)<`)?.[1] || undefined,
  )
}

const setDefaults = async (changes: { servicePeriod?: 'day' | 'month'; serviceDueDays?: number }) => {
  const settings = { mode: 'manual', environment: 'simulator', isWithheld: false, ...PRINTED_ISSUER } as const
  await shop.call('fiscal.update', { body: { ...settings, pointOfSale: selling.pointOfSale, ...changes } })
}

describe('a voucher', () => {
  it('is of goods, of services or of both by what its document sells', async () => {
    await selling.authorize(await sell(goods))
    expect(declared()).toEqual(['1', undefined, undefined, undefined])
    const day = written(today())
    await selling.authorize(await sell(services))
    expect(declared()).toEqual(['2', day, day, day])
    await selling.authorize(await sell(goods, services))
    expect(declared()).toEqual(['3', day, day, day])
  })

  it('tells of services what the business set, or what was typed for it', async () => {
    await setDefaults({ servicePeriod: 'month', serviceDueDays: 10 })
    const { first, last } = daysOfMonth(monthOfDay(today()))
    const id = await sell(services)
    const [proposal] = (await shop.call('fiscal.propose', { query: { ids: id } })).body.data
    expect(proposal?.service).toEqual({ from: first, to: last, dueOn: addDays(today(), 10) })
    const [first0, last0, due] = ['2026-01-01', '2026-01-31', addDays(today(), 3)]
    await shop.call('fiscal.authorize', {
      body: [id],
      query: { serviceFrom: first0, serviceTo: last0, dueOn: due },
    })
    const voucher = await selling.authorized(id)
    expect(voucher.service).toEqual({ from: first0, to: last0, dueOn: due })
    expect(declared()).toEqual(['2', '20260101', '20260131', written(due)])

    const note = await addNote(shop, id, [{ product: services, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
    await selling.authorize(note)
    expect(declared()).toEqual(['2', '20260101', '20260131', written(addDays(today(), 10))])
    await setDefaults({})
  })

  it('is refused with days that ARCA would reject', async () => {
    const id = await sell(services)
    const query = { serviceFrom: '2026-02-01', serviceTo: '2026-01-01', dueOn: addDays(today(), -1) }
    const { problem } = await shop.call('fiscal.authorize', { body: [id], query })
    expect(problem.data).toMatchObject([
      { path: 'service.to', code: 'service_period_turned' },
      { path: 'service.dueOn', code: 'service_due_past' },
    ])
  })

  it('takes a product as it is now, so that a sale is declared right once its product was mended', async () => {
    const code = await addProduct(shop, { checkStock: 'without_stock', cost: 1 })
    const id = await sell(code)
    const { data } = (await shop.call('products.get', { params: { id: code } })).body
    expect(data).not.toHaveProperty('supply')
    await shop.call('products.update', { params: { id: code }, body: { ...data, supply: 'services' } })
    const changed = (await shop.call('products.get', { params: { id: code } })).body.data
    expect(changed.supply).toBe('services')
    await shop.call('products.update', { params: { id: code }, body: { ...changed, name: 'Otro Nombre' } })
    expect((await shop.call('products.get', { params: { id: code } })).body.data.supply).toBe('services')
    await selling.authorize(id)
    expect(declared()[0]).toBe('2')
  })
})

describe('the sheet of products', () => {
  it('tells and takes what is a service', async () => {
    const rows = async (member: Member) =>
      readCsv((await member.call('export.get', { params: { entityName: 'products' }, query: { mode: 'csv' } })).bytes)
    const [heads = [], ...lines] = await rows(shop)
    const at = heads.indexOf('Bien o servicio')
    const cellOf = (code: string) => lines.find(([first]) => first === code)?.[at]
    expect([cellOf(goods), cellOf(services)]).toEqual(['Bien', 'Servicio'])
    const again = (await sendRows(shop, 'products', [heads, ...lines])).body.data
    expect(again).toMatchObject({ created: 0, updated: 0, errors: [] })
    await sendRows(shop, 'products', [
      ['Código', 'Bien o servicio'],
      [goods, 'Servicio'],
    ])
    expect((await shop.call('products.get', { params: { id: goods } })).body.data.supply).toBe('services')
    const stranger = await fiscal.app.signUp()
    expect((await rows(stranger))[0]).not.toContain('Bien o servicio')
  })
})
