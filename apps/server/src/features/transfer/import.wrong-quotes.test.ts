import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, becomeResponsable } from '#test/factories'
import { sendRows, type SheetRows } from '#test/files/sheets'
import { addQuote, conversion, quoteBody } from '#test/quotes'

let app: TestApp
let shop: Member
let product: string
let customer: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  await becomeResponsable(shop, true)
  product = await addProduct(shop, { code: '007', name: 'Pava', price: 1210, stock: 50 })
  customer = await addPerson(shop, 'Cliente', { name: 'Ana Paz' })
})
afterAll(() => app.stop())

const read = async (id: string) => (await shop.call('quotes.get', { params: { id } })).body.data.quote
const count = async () => (await shop.call('quotes.list', {})).body.total
const send = async (lines: SheetRows, more: Parameters<typeof sendRows>[3] = {}) =>
  (await sendRows(shop, 'quotes', lines, more)).body.data

describe('rows of quotes that are wrong', () => {
  const header = ['Presupuesto', 'Código de cliente', 'Código', 'Cantidad', 'Precio', 'IVA', 'Descuento %']
  const good = (): SheetCell[] => ['A', customer, '007', 2, 100, 21, 0]
  const noted = 'Escribí una cantidad como 12 o 2,5.'
  it.each([
    ['Cantidad', 0, `La cantidad debe ser mayor a 0. ${noted}`],
    ['Cantidad', '#REF!', `La planilla muestra #REF!: la fórmula de esa celda falla. ${noted}`],
    ['Cantidad', 'dos', `No entendemos «dos». ${noted}`],
    ['Cantidad', 100_000, `Máximo 99999. ${noted}`],
    ['Código', 'NADA', 'No hay un producto con el código NADA.'],
    ['Código', 7, 'No existe 7. ¿Es 007? Las planillas sacan los ceros de adelante.'],
    ['Código', '#N/A', 'La planilla muestra #N/A: la fórmula de esa celda falla. Escribí el código de un producto.'],
    ['IVA', 22, 'No entendemos «22». Escribí 0, 10,5 o 21.'],
    ['Descuento %', 101, 'Máximo 100. Escribí un porcentaje de 0 a 100, como 10 o 7,5.'],
    ['Código de cliente', 'OTRO', expect.stringMatching(/^Otra fila de este presupuesto dice «K\d+»\.$/) as string],
    [
      'Código de cliente',
      '#N/A',
      'La planilla muestra #N/A: la fórmula de esa celda falla. Escribí el código de un cliente, o dejá la celda vacía.',
    ],
  ])('are named: %s %j', async (name, cell, message) => {
    const wrong = good().with(header.indexOf(name), cell)
    const sheet = [header, good(), wrong, ['B', null, '007', 1, 1, 21, 0]]
    const { errors, ...tried } = await send(sheet, { dryRun: true })
    expect(errors).toEqual([{ line: 3, column: name, message }])
    expect(tried).toMatchObject({ created: 1, updated: 0, unchanged: 0 })
    expect(await send(sheet)).toMatchObject({ created: 0, errors })
    expect(await count()).toBe(0)
  })

  it('are told where their quote begins if they are about all of it', async () => {
    const provider = await addPerson(shop, 'Proveedor')
    const errors = async (...rows: SheetRows) => (await send([header, ...rows])).errors
    const of = (code: string) => good().with(1, code)
    expect(await errors(of('NADIE'))).toMatchObject([{ line: 2, column: 'Código de cliente' }])
    expect(await errors(of(provider))).toMatchObject([{ line: 2, column: 'Código de cliente' }])
    expect(await errors(good().with(6, 100))).toMatchObject([{ line: 2 }])
    expect(await errors(good(), good().with(0, 'B'), good())).toMatchObject([
      { line: 4, message: 'Hay filas de A en otra parte del archivo: tienen que estar juntas.' },
    ])
    expect(await count()).toBe(0)
  })

  it('are refused under a header that lacks what names a line', async () => {
    const problem = async (names: string[]) => (await sendRows(shop, 'quotes', [names, []])).problem.message
    const missing = (column: string) => `La primera fila debe tener los nombres de las columnas. Falta: ${column}.`
    expect(await problem(['Presupuesto', 'Cantidad', 'Precio'])).toBe(missing('Código'))
    expect(await problem(['Código', 'Cantidad', 'Precio'])).toBe(missing('Presupuesto'))
  })

  it('are those of a quote that became a sale or was rejected, where they differ', async () => {
    const lines = [{ product, quantity: 1, sellingPrice: 100, iva: 21 as const }]
    const [sold, rejected] = [await addQuote(shop, lines), await addQuote(shop, lines)]
    const { sale } = (await shop.call('quotes.convert', await conversion(shop, sold, customer))).body.data
    await shop.call('quotes.reject', { params: { id: rejected }, body: {} })
    const sheet = [
      ['Presupuesto', 'Código', 'Cantidad'],
      [sold, '007', 2],
      [rejected, '007', 3],
    ]
    expect((await send(sheet)).errors).toEqual([
      { line: 2, column: 'Presupuesto', message: `Este presupuesto ya se convirtió en la venta ${sale}.` },
      { line: 3, column: 'Presupuesto', message: 'Este presupuesto está rechazado. Duplicalo para hacer otro.' },
    ])
  })

  it('of more than a call takes are refused before anything is read', async () => {
    const rows = Array.from({ length: 501 }, () => good())
    expect((await sendRows(shop, 'quotes', [header, ...rows])).status).toBe(422)
  })
})

describe('undoing an import of quotes', () => {
  const restore = async (id: string) => (await shop.call('restore_points.restore', { params: { id } })).body.data
  const header = ['Presupuesto', 'Código', 'Cantidad', 'Precio']

  /** An import that edits two quotes and makes two. */
  const imported = async () => {
    const lines = [{ product, quantity: 1, sellingPrice: 100, iva: 21 as const }]
    const edited = [await addQuote(shop, lines, { validDays: 30 }), await addQuote(shop, lines)] as const
    await app.sql('update quote_version set valid_until = valid_until - 90 where quote_id = $1', [edited[0]])
    const point = (await shop.call('restore_points.create', { body: { entity: 'quotes' } })).body.data.$id
    const before = await read(edited[0])
    const rows = [...edited, 'X', 'Y'].map((id) => [id, '007', 5, 80])
    expect(await send([header, ...rows], { restorePoint: point })).toMatchObject({ created: 2, updated: 2 })
    return { edited, made: ['P00000003', 'P00000004'] as const, point, before }
  }

  it('gives edited ones their contents back as a new version, and rejects new ones', async () => {
    const { edited, made, point, before } = await imported()
    const listed = (await shop.call('restore_points.list', {})).body.data
    expect(listed).toMatchObject([{ entity: 'quotes', created: 2, updated: 2 }])
    expect(await restore(point)).toEqual({ restored: 2, removed: 2, kept: [] })
    expect(await read(edited[0])).toEqual({ ...before, version: 3 })
    expect(await read(made[0])).toMatchObject({ state: 'rejected', rejectionReason: 'Importación deshecha' })
    const { data } = (await shop.call('audit.list', { query: { entity: 'quote', entityId: made[0] } })).body
    expect(data.map(({ action }) => action)).toEqual(['reject', 'import'])
  })

  it('leaves what was edited, answered or decided since, and names it', async () => {
    const { edited, made, point } = await imported()
    const body = quoteBody([{ product, quantity: 9, sellingPrice: 80 }])
    await shop.call('quotes.edit', { params: { id: edited[0] }, body })
    await shop.call('quotes.reject', { params: { id: edited[1] }, body: { reason: 'Caro' } })
    await app.sql('update quote_version set accepted_at = now() where quote_id = $1', [made[0]])
    const { sale } = (await shop.call('quotes.convert', await conversion(shop, made[1], customer))).body.data
    const { kept, ...counts } = await restore(point)
    expect(counts).toEqual({ restored: 0, removed: 0 })
    const message = 'Cambió después de la importación: quedó como está.'
    expect(kept).toEqual([...edited, ...made].map((record) => expect.objectContaining({ record, message }) as object))
    expect(await read(edited[0])).toMatchObject({ version: 3, state: 'open' })
    expect(await read(edited[1])).toMatchObject({ rejectionReason: 'Caro' })
    expect(await read(made[1])).toMatchObject({ sale })
  })
})
