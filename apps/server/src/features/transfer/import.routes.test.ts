import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { verifyDatabase } from '#features/verification'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, unique } from '#test/factories'
import { readCsv, readXlsx, sendRows, type SheetRows } from '#test/files/sheets'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

type SendOptions = Parameters<typeof sendRows>[3] & { member?: Member }

const send = (entity: TransferEntity, lines: SheetRows, { member = shop, ...options }: SendOptions = {}) =>
  sendRows(member, entity, lines, options)
const sent = async (...input: Parameters<typeof send>) => (await send(...input)).body.data
const person = async (code: string) => (await shop.call('people.get', { params: { id: code } })).body.data
const exported = async (entityName: TransferEntity, mode: 'csv' | 'xlsx', member: Member): Promise<SheetRows> => {
  const { bytes } = await member.call('export.get', { params: { entityName }, query: { mode } })
  return mode === 'csv' ? readCsv(bytes) : (await readXlsx(bytes)).rows
}

describe('an import of contacts', () => {
  it('creates and changes them, with zones that were missing and what was owed', async () => {
    const code = unique('C')
    const header = [
      'Código',
      'Razón social',
      'Tipo',
      'CUIT',
      'Condición IVA',
      'Tel',
      'Dirección',
      'CP',
      'Provincia',
      'Zona',
      'Lista',
      'Límite de crédito',
      'Rol',
      'Saldo inicial',
    ]
    const line = [
      code,
      'juan perez',
      'cliente',
      '20-11111111-2',
      'consumidor final',
      3514567890,
      'San Martin 10',
      5000,
      'cordoba',
      'centro',
      'lista por defecto',
      '2.000',
      'vendedor',
      '1.500,50',
    ]
    const created = await sent('people', [header, line])
    expect(created).toMatchObject({
      created: 1,
      errors: [],
      notices: [{ column: 'Zona', message: 'Se crea la zona Centro.' }],
    })
    expect(await person(code)).toMatchObject({
      name: 'Juan Perez',
      type: 'Cliente',
      cuit: '20111111112',
      ivaCondition: 5,
      phoneNumber: '3514567890',
      zoneName: 'Centro',
      addresses: [{ address: 'San Martin 10', postalCode: '5000', province: 'Córdoba' }],
      priceListName: 'Lista por Defecto',
      creditLimit: 2000,
      checkingAccount: 1500.5,
    })
    expect(await sent('people', [header, line])).toMatchObject({ created: 0, updated: 0, unchanged: 1, notices: [] })
    const changed = await sent('people', [
      ['Código', 'Teléfono', 'Saldo inicial'],
      [code, '351 111 2222', 9],
    ])
    expect(changed).toMatchObject({ updated: 1, notices: [{ column: 'Saldo inicial' }] })
    expect(await person(code)).toMatchObject({
      phoneNumber: '351 111 2222',
      checkingAccount: 1500.5,
      zoneName: 'Centro',
      cuit: '20111111112',
    })
  })

  it('tells what is wrong in each cell', async () => {
    const supplier = await addPerson(shop, 'Proveedor')
    const { errors } = await sent('people', [
      ['Código', 'Nombre', 'Tipo', 'CUIT', 'Email', 'Código postal', 'Lista de precios', 'Roles'],
      [unique('C'), 'x'.repeat(61), 'amigo', '20-11111111-3', 'x', '50000', 'Mayorista', 'Jefe'],
      [supplier, null, 'Cliente', null, null, null, null, null],
    ])
    expect(errors.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual(['2 Nombre', '2 Tipo', '3 Tipo'])
    expect(errors.find(({ line }) => line === 3)?.message).toBe(
      'No podés cambiar el tipo de un contacto que ya existe.',
    )
  })
})

describe('a cell that a contact can do without', () => {
  it('is left out and told where it is wrong, and the contact comes in', async () => {
    const [first, second] = [unique('C'), unique('C')]
    const header = ['Código', 'Nombre', 'Tipo', 'Domicilio', 'CP', 'Mail', 'CUIT', 'Zona', 'Límite de crédito', 'OBS']
    const wrong = ['x'.repeat(51), 'X5000ABC', 'sin mail', '20-11111111-3', 'z'.repeat(21), '#REF!', 'Paga en el día']
    const result = await sent('people', [
      header,
      [first, 'Ana Gomez', 'Cliente', ...wrong],
      [second, 'Luis Paz', 'Cliente'],
    ])
    expect(result).toMatchObject({ created: 2, errors: [] })
    expect(result.notices.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '2 Límite de crédito: La planilla muestra #REF!: la fórmula de esa celda falla. Ese dato no se importa.',
      '2 CP: De X5000ABC se guarda 5000.',
      '2 Zona: Las cantidad máxima de caracteres es 20. Ese dato no se importa.',
      '2 Domicilio: Máximo 50. Ese dato no se importa.',
      '2 Mail: Formato incorrecto. Ese dato no se importa.',
      '2 CUIT: Formato incorrecto. Ese dato no se importa.',
    ])
    expect(await person(first)).toMatchObject({ addresses: [{ postalCode: '5000' }], observations: 'Paga en el día' })
  })

  it('keeps what the contact has', async () => {
    const code = unique('C')
    const header = ['Código', 'Nombre', 'Tipo', 'Domicilio', 'CP']
    await sent('people', [header, [code, 'Ana Gomez', 'Cliente', 'San Martín 10', '5000']])
    const again = await sent('people', [header, [code, 'Ana Gómez', 'Cliente', 'x'.repeat(51), '50000']])
    expect(again).toMatchObject({ updated: 1, errors: [], notices: [{ column: 'Domicilio' }, { column: 'CP' }] })
    expect(await person(code)).toMatchObject({
      name: 'Ana Gómez',
      addresses: [{ address: 'San Martín 10', postalCode: '5000' }],
    })
  })
})

describe('what only customers have', () => {
  it('is left out of others, and told', async () => {
    const code = unique('C')
    const { notices } = await sent('people', [
      ['Código', 'Nombre', 'Tipo', 'Límite de crédito'],
      [code, 'Molinos', 'Proveedor', 500],
    ])
    expect(notices.map(({ column }) => column)).toEqual(['Límite de crédito'])
    expect((await person(code)).creditLimit).toBeUndefined()
  })
})

describe('an import of categories and zones', () => {
  it('adds what is new and knows the rest whatever its accents and capitals', async () => {
    const result = await sent('categories', [['Rubro'], ['Lácteos'], ['lacteos'], ['x'.repeat(21)]])
    expect(result.errors).toEqual([
      { line: 3, column: 'Rubro', message: 'El nombre Lácteos está repetido en el archivo.' },
      {
        line: 4,
        column: 'Rubro',
        message: 'Las cantidad máxima de caracteres es 20',
      },
    ])
    expect(await sent('categories', [['Rubro'], ['Lácteos']])).toMatchObject({ created: 1 })
    expect(await sent('categories', [['Rubro'], ['LACTEOS']])).toMatchObject({ created: 0, unchanged: 1 })
  })

  it('changes a zone’s description', async () => {
    expect(
      await sent('zones', [
        ['Zona', 'Descripción'],
        ['Norte', 'Hasta el río'],
      ]),
    ).toMatchObject({ created: 1 })
    expect(
      await sent('zones', [
        ['Zona', 'Descripción'],
        ['norte', 'Hasta la ruta'],
        ['Sur', null],
      ]),
    ).toMatchObject({ created: 1, updated: 1 })
    const { body } = await shop.call('zones.list', {})
    expect(body.data.find(({ name }) => name === 'Norte')?.description).toBe('Hasta la ruta')
  })
})

describe('one’s own export', () => {
  beforeAll(async () => {
    await addProduct(shop, { name: 'Yerba', price: 100, stock: 3, cost: 40 })
    await addProduct(shop, { name: 'Ñoquis', stock: 0 })
    await addPerson(shop, 'Cliente')
  })

  it.each(['zones', 'categories', 'products', 'people'] as const)(
    'of %s imported again changes nothing, as CSV and as XLSX',
    async (entity) => {
      if (entity === 'zones') await shop.call('zones.create', { body: { name: '=1+1', description: '-@x' } })
      for (const mode of ['csv', 'xlsx'] as const) {
        const lines = await exported(entity, mode, shop)
        expect(lines.length).toBeGreaterThan(1)
        expect(await sent(entity, lines)).toEqual({
          created: 0,
          updated: 0,
          unchanged: lines.length - 1,
          errors: [],
          notices: [],
        })
      }
    },
  )

  it('of products makes the same products, stock included, in an empty business', async () => {
    const other = await app.signUp()
    const lines = await exported('products', 'xlsx', shop)
    const result = await sent('products', lines, { member: other })
    expect(result).toMatchObject({ created: lines.length - 1, errors: [] })
    const again = await exported('products', 'xlsx', other)
    const stockOf = (rows: SheetRows) =>
      rows
        .slice(1)
        .map(([code, , name, , , , stock]) => `${String(code)} ${String(name)} ${String(stock)}`)
        .toSorted()
    expect(stockOf(again)).toEqual(stockOf(lines))
  })
})

describe('a sheet', () => {
  it('without the column of the key is refused', async () => {
    const { status, problem } = await send('products', [['Nombre'], ['Yerba']])
    expect([status, problem.message]).toEqual([
      422,
      'La primera fila debe tener los nombres de las columnas. Falta: Código.',
    ])
  })

  it('of more than 500 rows, or of another kind, is refused', async () => {
    expect(
      (
        await send(
          'zones',
          Array.from({ length: 502 }, () => ['x']),
        )
      ).status,
    ).toBe(422)
    expect((await send('payments' as 'zones', [['Nombre']])).status).toBe(400)
  })
})

describe('the books afterwards', () => {
  it('hold', async () => {
    expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
  })
})
