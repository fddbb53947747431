import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct } from '#test/factories'
import { readCsv, readXlsx } from '#test/files/sheets'

let app: TestApp
let shop: Member
let stranger: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  stranger = await app.signUp()
})
afterAll(() => app.stop())

const exported = async (entityName: TransferEntity, mode: 'csv' | 'xlsx', member = shop) =>
  member.call('export.get', { params: { entityName }, query: { mode } })

describe('an export', () => {
  it('of products as XLSX has codes and bar codes as texts and amounts as numbers', async () => {
    const category = await addCategory(shop, 'Almacén')
    const code = await addProduct(shop, {
      category,
      name: 'Yerba con palo',
      ean: '0790001234560',
      price: 1234.56,
      stock: 2.5,
      cost: 0.07,
    })
    const { headers, bytes } = await exported('products', 'xlsx')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toContain('filename="Productos.xlsx"')
    const { name, rows } = await readXlsx(bytes)
    expect(name).toBe('Productos')
    expect(rows[0]).toEqual([
      'Código',
      'EAN',
      'Nombre',
      'Categoría',
      'Otras categorías',
      'Control de stock',
      'Stock',
      'Costo',
      'Precio de venta',
      'IVA',
      'Stock mínimo',
      'Ecommerce',
      'Costo de reposición',
    ])
    expect(rows.find(([cell]) => cell === code)).toEqual([
      code,
      '0790001234560',
      'Yerba Con Palo',
      'Almacén',
      null,
      'Sí',
      2.5,
      0.07,
      1234.56,
      0,
      1,
      'No',
      null,
    ])
  })

  it('as CSV is what spreadsheets here expect: mark, semicolons, decimal commas, CRLF', async () => {
    const code = await addProduct(shop, { name: 'Fideos; "largos"', price: 9.5, stock: 0 })
    const { headers, bytes } = await exported('products', 'csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="Productos.csv"')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8').split('\r\n')[0]).toContain('Código;EAN;Nombre;')
    const row = readCsv(bytes).find(([cell]) => cell === code)
    expect(row?.slice(2, 3).concat(row.slice(5, 10))).toEqual(['Fideos; "Largos"', 'Sí', '0', '0', '9,5', '0'])
  })

  it('lets no text run as a formula, and leaves negative numbers and telephones as they are', async () => {
    const zones = ['=1+1', '+cmd', '@suma', '-x'] as const
    for (const name of zones) await shop.call('zones.create', { body: { name, description: '=HYPERLINK("x")' } })
    await shop.call('zones.create', { body: { name: 'Tel', description: '+54 351 555' } })
    const rows = readCsv((await exported('zones', 'csv')).bytes)
    const names = rows.slice(1).map(([name]) => name)
    expect(names.every((name) => !/^[=+@-]/.test(name!))).toBe(true)
    expect(rows.find(([name]) => name === 'Tel')).toEqual(['Tel', '+54 351 555'])
    const sheet = await readXlsx((await exported('zones', 'xlsx')).bytes)
    expect(sheet.rows.map(([name]) => name)).toContain('=1+1')
  })

  it('of the agenda tells names for what a contact refers to, and its balance as a number', async () => {
    const zone = (await shop.call('zones.create', { body: { name: 'Centro' } })).body.data.$id
    await shop.call('people.create', {
      body: {
        code: '0042',
        name: 'Juan Perez',
        type: 'Cliente',
        zone,
        cuit: '20-11111111-2',
        ivaCondition: 5,
        addresses: [{ address: 'San Martín 100', postalCode: '5000', province: 'Córdoba' }],
        creditLimit: 900.5,
        checkingInitialBalance: { total: 150.25 },
      },
    })
    const { name, rows } = await readXlsx((await exported('people', 'xlsx')).bytes)
    expect(name).toBe('Agenda')
    const row = rows.find(([code]) => code === '0042')!
    const cell = (header: string) => row[rows[0]!.indexOf(header)]
    expect([cell('Zona'), cell('CUIT o documento'), cell('Condición frente al IVA'), cell('Provincia')]).toEqual([
      'Centro',
      '20111111112',
      'Consumidor Final',
      'Córdoba',
    ])
    expect([cell('Saldo inicial'), cell('Saldo'), cell('Límite de crédito')]).toEqual([150.25, 150.25, 900.5])
  })

  it('holds active records of the own business only', async () => {
    const gone = await addPerson(shop, 'Cliente')
    await shop.call('people.remove', { params: { id: gone } })
    expect(readCsv((await exported('people', 'csv')).bytes).map(([code]) => code)).not.toContain(gone)
    expect(readCsv((await exported('people', 'csv', stranger)).bytes)).toHaveLength(1)
  })

  it('adds up to what the application shows, also when a worker writes it', async () => {
    const big = await app.signUp()
    const category = await addCategory(big)
    await app.sql(
      `insert into product (business_id, code, name, category_id, check_stock, selling_price, search_text, created_at, updated_at)
       select $1, 'B' || number, 'Producto ' || number, $2, 'without_stock', number + 0.01, 'producto', now(), now()
         from generate_series(1, 500) number`,
      [big.businessId, category],
    )
    const { rows } = await readXlsx((await exported('products', 'xlsx', big)).bytes)
    const total = rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[8]) * 100), 0)
    expect([rows.length - 1, total]).toEqual([500, 500 + (500 * 501 * 100) / 2])
  })

  it('of anything else is refused', async () => {
    const { statusCode } = await app.http.inject({
      url: '/api/v1/export/payments',
      headers: { authorization: `Bearer ${shop.token}` },
    })
    expect(statusCode).toBe(400)
  })
})
