import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, becomeResponsable } from '#test/factories'
import { readCsv, readXlsx, sendRows, type SheetRows } from '#test/files/sheets'
import { addQuote, conversion } from '#test/quotes'

let app: TestApp
let shop: Member
let pava: string
let mate: string
let ana: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  await becomeResponsable(shop, false)
  pava = await addProduct(shop, { code: 'PAVA', name: 'Pava', price: 1000.33, iva: 21, stock: 50 })
  mate = await addProduct(shop, { code: 'MATE', name: 'Mate', price: 500, iva: 10.5 })
  ana = await addPerson(shop, 'Cliente', { name: 'Ana Paz' })
})
afterAll(() => app.stop())

const read = async (id: string, member = shop) => (await member.call('quotes.get', { params: { id } })).body.data
const listed = async (member = shop) =>
  (await member.call('quotes.list', { query: { sort: 'creationDate' } })).body.data.map(
    ({ $id, summary, ...quote }) => ({
      id: $id,
      total: summary.total,
      customer: quote.customerName,
      state: quote.state,
    }),
  )
const exported = async (member = shop, mode: 'csv' | 'xlsx' = 'xlsx'): Promise<SheetRows> => {
  const { bytes } = await member.call('export.get', { params: { entityName: 'quotes' }, query: { mode } })
  return mode === 'csv' ? readCsv(bytes) : (await readXlsx(bytes)).rows
}
const send = async (lines: SheetRows, more: Parameters<typeof sendRows>[3] = {}, member = shop) =>
  (await sendRows(member, 'quotes', lines, more)).body.data
const place = ([header]: SheetRows, name: string) => (header ?? []).indexOf(name)
const column = (sheet: SheetRows, name: string) => sheet.slice(1).map((row) => row[place(sheet, name)])
/** The sheet with the first line's quantity changed. */
const withQuantity = (sheet: SheetRows, quantity: SheetCell) =>
  sheet.map((row, line) => (line === 1 ? row.with(place(sheet, 'Cantidad'), quantity) : row))

/** Three quotes: for a contact with discounts, for a typed customer with fractions, and for nobody. */
const addThree = async () => {
  const first = await addQuote(
    shop,
    [
      { product: pava, quantity: 3, sellingPrice: 1000.33, iva: 21, discount: 10 },
      { product: mate, quantity: 1, sellingPrice: 500, iva: 10.5 },
    ],
    {
      receptor: ana,
      customerName: undefined,
      customerPhone: undefined,
      observations: '=Paga en 2 veces',
      summary: { discount: 7.5 },
    },
  )
  const second = await addQuote(shop, [{ product: pava, quantity: 0.75, sellingPrice: 33.33, iva: 21 }])
  const third = await addQuote(shop, [{ product: mate, quantity: 2, sellingPrice: 10, iva: 0 }], {
    customerName: undefined,
    customerPhone: undefined,
  })
  return [first, second, third] as const
}

describe('the sheet of quotes', () => {
  it('has a row for each line, oldest quote first, with what the whole quote has in each of them', async () => {
    const [first, second, third] = await addThree()
    await shop.call('quotes.reject', { params: { id: third }, body: {} })
    const sheet = await exported(shop, 'csv')
    expect(sheet[0]).toEqual([
      'Presupuesto',
      'Fecha',
      'Válido hasta',
      'Estado',
      'Venta',
      'Código de cliente',
      'Cliente',
      'Teléfono',
      'Observaciones',
      'Descuento % del presupuesto',
      'Código',
      'Producto',
      'Cantidad',
      'Precio sin IVA',
      'Descuento % de la línea',
      'IVA',
      'Importe',
    ])
    expect(column(sheet, 'Presupuesto')).toEqual([first, first, second, third])
    expect(column(sheet, 'Cliente')).toEqual(['Ana Paz', 'Ana Paz', 'Marta', ''])
    expect(column(sheet, 'Observaciones').slice(0, 2)).toEqual(["'=Paga en 2 veces", "'=Paga en 2 veces"])
    expect(column(sheet, 'Estado')).toEqual(['Abierto', 'Abierto', 'Abierto', 'Rechazado'])
    expect(column(sheet, 'Cantidad')).toEqual(['3', '1', '0,75', '2'])
    expect(column(sheet, 'Precio sin IVA')).toEqual(['1000,33', '500', '33,33', '10'])
    expect(column(sheet, 'Importe')).toEqual(['3268,08', '552,5', '30,25', '20'])
  })

  it('changes nothing when it comes back as it went out, whatever became of the quotes', async () => {
    const [first, second, third] = await addThree()
    await shop.call('quotes.reject', { params: { id: third }, body: {} })
    await shop.call('quotes.convert', await conversion(shop, first, ana))
    await app.sql('update quote_version set valid_until = valid_until - 30 where quote_id = $1', [second])
    for (const mode of ['xlsx', 'csv'] as const) {
      const sheet = await exported(shop, mode)
      for (const more of [{}, { emptyCells: 'clear' as const }, { dryRun: true as const }])
        expect(await send(sheet, more)).toMatchObject({ created: 0, updated: 0, unchanged: 3, errors: [], notices: [] })
    }
    await shop.call('settings.update_prices', { body: { pricesIncludeVat: true } })
    const other = await exported()
    expect(other[0]).toContain('Precio con IVA')
    expect(await send(other)).toMatchObject({ updated: 0, unchanged: 3, notices: [] })
    expect((await read(second)).quote.version).toBe(1)
  })

  it('has prices without a word of IVA in a business without any, whose older quotes keep theirs unchanged', async () => {
    const [first, second] = await addThree()
    const { data } = (await shop.call('users.get', {})).body
    await shop.call('users.update', { body: { ...data, condition: 'monotributista' } })
    const sheet = await exported()
    expect(sheet[0]).toContain('Precio')
    expect(await send(sheet)).toMatchObject({ unchanged: 3, updated: 0, errors: [] })
    expect(await send(withQuantity(sheet, 1))).toMatchObject({ unchanged: 2, updated: 1, errors: [] })
    expect((await read(first)).quote.summary).toMatchObject({ iva21: 0, pricesIncludeVat: false })
    expect((await read(second)).quote.version).toBe(1)
  })

  it('makes the same totals to the cent in an empty shop with the same products and contacts', async () => {
    await addThree()
    const empty = await app.signUp()
    await becomeResponsable(empty, true)
    for (const entity of ['products', 'people'] as const) {
      const { bytes } = await shop.call('export.get', { params: { entityName: entity }, query: { mode: 'xlsx' } })
      expect((await sendRows(empty, entity, (await readXlsx(bytes)).rows)).body.data.errors).toEqual([])
    }
    expect(await send(await exported(), {}, empty)).toMatchObject({ created: 3, errors: [] })
    expect(await listed(empty)).toEqual(await listed())
    expect((await empty.call('users.get', {})).body.data.quotes).toBeDefined()
  })
})

describe('an import of quotes', () => {
  it('makes a new version of a quote that differs, which holds from today on, and leaves the others', async () => {
    const [first, second] = await addThree()
    const sheet = withQuantity(await exported(), 4)
    const { samples, ...tried } = await send(sheet, { dryRun: true })
    expect(tried).toMatchObject({ created: 0, updated: 1, unchanged: 2, errors: [], notices: [] })
    expect(samples).toEqual([
      { line: 2, record: first, isNew: false, changes: [{ column: 'Cantidad', before: '3', after: '4' }] },
    ])
    expect(await send(sheet)).toMatchObject({ updated: 1, unchanged: 2 })
    const { quote, details, versions } = await read(first)
    expect(quote).toMatchObject({ version: 2, customerName: 'Ana Paz', summary: { discount: 7.5 } })
    expect(details.detailLines.map(({ quantity, discount }) => [quantity, discount])).toEqual([
      [4, 10],
      [1, 0],
    ])
    expect(versions).toHaveLength(2)
    expect((await read(second)).quote.version).toBe(1)
    expect(await send(await exported())).toMatchObject({ unchanged: 3, updated: 0 })
  })

  it('keeps what columns that the sheet lacks would say, and takes out lines that it lacks, and says so', async () => {
    const [first] = await addThree()
    const sheet = [
      ['Presupuesto', 'Código', 'Cantidad'],
      [first, mate, 2],
    ]
    expect(await send(sheet)).toMatchObject({
      updated: 1,
      notices: [{ line: 2, column: 'Presupuesto', message: 'Líneas del presupuesto que acá no están, y se sacan: 1.' }],
    })
    const { quote, details } = await read(first)
    expect(quote).toMatchObject({ receptor: ana, observations: '=Paga en 2 veces', summary: { discount: 7.5 } })
    expect(details.detailLines).toMatchObject([{ product: mate, quantity: 2, sellingPrice: 500 }])
  })

  it('keeps the kind of prices that a quote has, and converts only what was changed, and says so', async () => {
    const [first] = await addThree()
    await shop.call('settings.update_prices', { body: { pricesIncludeVat: true } })
    const sheet = await exported()
    const changed = sheet.map((row, line) => (line === 1 ? row.with(place(sheet, 'Precio con IVA'), 1210) : row))
    expect(await send(changed)).toMatchObject({
      updated: 1,
      notices: [
        { line: 2, column: 'Precio con IVA', message: 'Se guarda sin IVA, como los precios de este presupuesto.' },
      ],
    })
    const { quote, details } = await read(first)
    expect(quote.summary.pricesIncludeVat).toBe(false)
    expect(details.detailLines.map(({ sellingPrice }) => sellingPrice)).toEqual([1000, 500])
  })

  it('takes the customer by the code, else by the name, and clears what may be missing if told so', async () => {
    const [first, second] = await addThree()
    const header = ['Presupuesto', 'Código de cliente', 'Cliente', 'Teléfono', 'Observaciones', 'Código']
    const rows = [
      [first, null, 'Pedro', '351 2', null, pava],
      [first, null, null, null, null, mate],
      [second, ana, 'Otra', null, null, pava],
    ]
    const { notices, ...counts } = await send([header, ...rows], { emptyCells: 'clear' })
    expect(counts).toMatchObject({ updated: 2, errors: [] })
    expect(notices).toMatchObject([
      { line: 4, column: 'Cliente', message: 'Se toma el cliente por su código: Ana Paz.' },
    ])
    const { receptor, customerName, customerPhone, observations } = (await read(first)).quote
    expect([receptor, customerName, customerPhone, observations]).toEqual([undefined, 'Pedro', '351 2', undefined])
    expect((await read(second)).quote).toMatchObject({ receptor: ana, customerName: 'Ana Paz' })
  })

  it('makes quotes with the numbers that follow, at the price of today where none is typed', async () => {
    await addQuote(shop, [{ product: pava, quantity: 1, sellingPrice: 1 }])
    const result = await send([
      ['Nº presupuesto', 'Código de cliente', 'Cliente', 'Tel', 'Código', 'Cant', 'Precio', 'Descuento', 'Total'],
      ['A-15', ana, null, null, pava, 2, null, 5, 99],
      ['A-15', null, null, null, mate, 1, 450, null, null],
      [null, null, 'Pedro', '351 111', mate, 1, null, null, null],
    ])
    expect(result).toMatchObject({ created: 2, errors: [] })
    expect(result.notices).toEqual(
      [2, 4].map((line) => ({ line, column: 'Nº presupuesto', message: 'Se crea con el número que sigue.' })),
    )
    expect(await read('P00000002')).toMatchObject({
      quote: { receptor: ana, validDays: 7 },
      details: {
        detailLines: [
          { quantity: 2, sellingPrice: 1000.33, iva: 21, discount: 5 },
          { quantity: 1, sellingPrice: 450, iva: 10.5, discount: 0 },
        ],
      },
    })
    expect((await read('P00000003')).quote).toMatchObject({ customerName: 'Pedro', customerPhone: '351 111' })
  })

  it('takes no quote that it has made itself for one that a later row of the file names', async () => {
    const point = (await shop.call('restore_points.create', { body: { entity: 'quotes' } })).body.data.$id
    const header = ['Presupuesto', 'Código', 'Cantidad', 'Precio']
    const more = { restorePoint: point }
    expect(await send([header, ['P00000009', pava, 1, 1]], more)).toMatchObject({ created: 1 })
    expect(await send([header, ['P00000001', mate, 1, 2]], more)).toMatchObject({ created: 1, updated: 0 })
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(['P00000001', 'P00000002'])
  })

  it('that two people send at once is one version', async () => {
    const [first] = await addThree()
    const sheet = withQuantity(await exported(), 4)
    const both = await Promise.all([send(sheet), send(sheet)])
    expect(both.reduce((sum, { updated }) => sum + updated, 0)).toBe(1)
    expect((await read(first)).quote.version).toBe(2)
  })
})
