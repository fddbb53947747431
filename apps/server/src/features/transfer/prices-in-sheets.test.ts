import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addProduct, becomeResponsable } from '#test/factories'
import { readCsv, sendRows, type SheetRows } from '#test/files/sheets'

let app: TestApp
let shop: Member
let yerba: string
let leche: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  await becomeResponsable(shop, true)
  yerba = await addProduct(shop, { name: 'Yerba', price: 1000, iva: 21 })
  leche = await addProduct(shop, { name: 'Leche', price: 500, iva: 10.5 })
})
afterAll(() => app.stop())

const keepFinalPrices = (pricesIncludeVat: boolean) =>
  shop.call('settings.update_prices', { body: { pricesIncludeVat } })
const exported = async () =>
  readCsv((await shop.call('export.get', { params: { entityName: 'products' }, query: { mode: 'csv' } })).bytes)
const send = async (lines: SheetRows, dryRun?: true) =>
  (await sendRows(shop, 'products', lines, dryRun && { dryRun })).body.data
const pricesOf = (...codes: string[]) =>
  Promise.all(
    codes.map(async (code) => (await shop.call('products.get', { params: { id: code } })).body.data.sellingPrice),
  )
const priceHeaders = async () => (await exported())[0]?.filter((header) => header.startsWith('Precio'))

describe('a sheet of products', () => {
  it('says whether its prices contain IVA, where the business has any', async () => {
    expect(await priceHeaders()).toEqual(['Precio de venta con IVA'])
    await keepFinalPrices(false)
    expect(await priceHeaders()).toEqual(['Precio de venta sin IVA'])
    const { data } = (await shop.call('users.get', {})).body
    await shop.call('users.update', { body: { ...data, condition: 'monotributista' } })
    expect(await priceHeaders()).toEqual(['Precio de venta'])
  })

  it('changes nothing when it comes back as it went out, under either setting', async () => {
    for (const isFinal of [true, false]) {
      await keepFinalPrices(isFinal)
      expect(await send(await exported())).toMatchObject({ unchanged: 2, updated: 0, created: 0, notices: [] })
    }
  })

  it('of the other kind is converted by the rate of each product, and says so', async () => {
    const sheet = await exported()
    await keepFinalPrices(false)
    const { samples, ...tried } = await send(sheet, true)
    expect(tried).toMatchObject({ updated: 2, errors: [] })
    const message = 'Viene con IVA: se guarda sin IVA, como tus precios.'
    expect(tried.notices.map(({ column, message }) => [column, message])).toEqual([
      ['Precio de venta con IVA', message],
      ['Precio de venta con IVA', message],
    ])
    expect(
      samples?.flatMap(({ changes }) => changes.map(({ column, after }) => `${column} ${after}`)).toSorted(),
    ).toEqual(['Precio de venta sin IVA $\u00A0452,49', 'Precio de venta sin IVA $\u00A0826,45'])
    expect(await send(sheet)).toEqual(tried)
    expect(await pricesOf(yerba, leche)).toEqual([826.45, 452.49])
    await keepFinalPrices(true)
    await send([
      ['Código', 'Precio neto', 'IVA'],
      [yerba, 826.45, 21],
      [leche, 100, 21],
    ])
    expect(await pricesOf(yerba, leche)).toEqual([1000, 121])
  })

  it('whose price says nothing has the prices of the business', async () => {
    const sheet = [
      ['Código', 'Precio de venta'],
      [yerba, 900],
    ]
    expect(await send(sheet)).toMatchObject({ updated: 1, notices: [] })
    await keepFinalPrices(false)
    expect(await send(sheet)).toMatchObject({ unchanged: 1, notices: [] })
    expect(await pricesOf(yerba)).toEqual([900])
  })

  it('with two prices has one of them imported, and says of the other that it is not', async () => {
    const { notices } = await send([
      ['Código', 'Precio de venta sin IVA', 'Precio de venta con IVA'],
      [yerba, 1, 990],
    ])
    expect(notices).toEqual([{ line: 1, column: 'Precio de venta sin IVA', message: 'Esta columna no se importa.' }])
    expect(await pricesOf(yerba)).toEqual([990])
  })

  it('names its own column where a converted price cannot be', async () => {
    const { errors } = await send([
      ['Código', 'Precio neto'],
      [yerba, -1],
    ])
    expect(errors).toMatchObject([{ line: 2, column: 'Precio neto' }])
  })

  it('of a business without IVA is taken as what is charged', async () => {
    const { data } = (await shop.call('users.get', {})).body
    await shop.call('users.update', { body: { ...data, condition: 'monotributista' } })
    expect(
      await send([
        ['Código', 'Precio de venta con IVA'],
        [yerba, 700],
      ]),
    ).toMatchObject({ updated: 1, notices: [] })
    expect(await pricesOf(yerba)).toEqual([700])
  })
})
