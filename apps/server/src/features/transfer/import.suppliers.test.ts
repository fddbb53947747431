import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { verifyDatabase } from '#features/verification'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addProduct, unique } from '#test/factories'
import { readCsv, sendRows, type SheetRows } from '#test/files/sheets'

/* Sheets as suppliers and other programs send them. */

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const sent = async (entity: TransferEntity, lines: SheetRows, options?: Parameters<typeof sendRows>[3]) =>
  (await sendRows(shop, entity, lines, options)).body.data
const product = async (code: string) => (await shop.call('products.get', { params: { id: code } })).body.data
const person = async (code: string) => (await shop.call('people.get', { params: { id: code } })).body.data

describe('prices with more decimals than are kept', () => {
  it('are rounded to cents, costs to four decimals, and told', async () => {
    const code = await addProduct(shop, { stock: 0, price: 1 })
    const header = ['Código', 'Precio', 'Costo']
    const result = await sent('products', [header, [code, 1234.5678, '99,123456']])
    expect(result).toMatchObject({ updated: 1, errors: [] })
    expect(result.notices).toEqual([
      { line: 2, column: 'Precio', message: 'Tiene más de 2 decimales: se redondea.' },
      { line: 2, column: 'Costo', message: 'Tiene más de 4 decimales: se redondea.' },
    ])
    expect(await product(code)).toMatchObject({ sellingPrice: 1234.57, cost: 99.1235 })
  })

  it('that cannot be read are quoted as they were typed, and failed formulas for what they are', async () => {
    const code = await addProduct(shop, {})
    const header = ['Código', 'Precio', 'Nombre', 'IVA']
    const { errors } = await sent('products', [header, [code, ' $ diez ', '#¡REF!', 10.7]])
    expect(errors).toEqual([
      { line: 2, column: 'Precio', message: 'No entendemos «$ diez». Escribí un importe como 1.234,56, sin letras.' },
      {
        line: 2,
        column: 'Nombre',
        message: 'La planilla muestra #¡REF!: la fórmula de esa celda falla. Escribí un nombre de 3 a 50 caracteres.',
      },
      { line: 2, column: 'IVA', message: 'No entendemos «10,7». Escribí 0, 10,5 o 21.' },
    ])
  })
})

describe('words of other programs', () => {
  it('are known for what they mean; what nobody knows is left out and told', async () => {
    const [plural, unknown] = [unique('C'), unique('C')]
    const header = ['Código', 'Nombre', 'Tipo', 'Condición IVA', 'Provincia', 'Lista', 'Rol']
    const result = await sent('people', [
      header,
      [plural, 'Ana Gomez', 'CLIENTES', 'Resp. Inscripto', 'C.A.B.A.', null, null],
      [unknown, 'Luis Paz', 'Proveedores', 'Marciano', 'Atlantis', null, 'Jefe, Vendedor'],
    ])
    expect(result).toMatchObject({ created: 2, errors: [] })
    expect(result.notices).toEqual([
      { line: 3, column: 'Condición IVA', message: 'No conocemos «Marciano»: ese dato no se importa.' },
      { line: 3, column: 'Provincia', message: 'No conocemos «Atlantis»: ese dato no se importa.' },
      { line: 3, column: 'Rol', message: 'No conocemos «Jefe»: ese dato no se importa.' },
    ])
    expect(await person(plural)).toMatchObject({
      type: 'Cliente',
      ivaCondition: 1,
      addresses: [{ province: 'Ciudad Autónoma de Buenos Aires' }],
    })
    expect(await person(unknown)).toMatchObject({ type: 'Proveedor', roles: [] })
  })

  it('are asked for where a new contact cannot be without', async () => {
    const { errors } = await sent('people', [
      ['Código', 'Nombre', 'Tipo'],
      [unique('C'), 'Luis Paz', 'amigo'],
    ])
    expect(errors).toEqual([
      { line: 2, column: 'Tipo', message: 'No entendemos «amigo». Escribí Cliente, Proveedor o Empleado.' },
    ])
  })
})

describe('codes that lost their zeros', () => {
  it('are asked about, not created; others go on', async () => {
    await addProduct(shop, { code: '00777' })
    await shop.call('people.create', { body: { code: '0042', name: 'Juan Perez', type: 'Cliente' } })
    const products = await sent('products', [
      ['Código', 'Precio'],
      [777, 5],
    ])
    expect(products.errors[0]).toEqual({
      line: 2,
      column: 'Código',
      message: 'No existe 777. ¿Es 00777? Las planillas sacan los ceros de adelante.',
    })
    const people = await sent('people', [
      ['Código', 'Nombre', 'Tipo'],
      ['42', 'Juan Perez', 'Cliente'],
      ['4242', 'Juana Perez', 'Cliente'],
    ])
    expect(people.errors.map(({ line }) => line)).toEqual([2])
  })
})

describe('empty cells', () => {
  it('keep what stands, or take it away where the merchant says so and a record may be without', async () => {
    const [main, other] = [await addCategory(shop, unique('Rubro ')), await addCategory(shop, unique('Rubro '))]
    const code = await addProduct(shop, { category: main, ean: '7790000000017', price: 10 })
    const name = (await product(code)).name
    await shop.call('products.update', {
      params: { id: code },
      body: { code, name, ean: '7790000000017', categories: [main, other] },
    })
    const lines: SheetRows = [
      ['Código', 'Nombre', 'EAN', 'Categoría', 'Otras categorías', 'Precio'],
      [code, null, null, null, null, null],
    ]
    expect(await sent('products', lines)).toMatchObject({ unchanged: 1 })
    expect(await sent('products', lines, { emptyCells: 'clear' })).toMatchObject({ updated: 1, errors: [] })
    const cleared = await product(code)
    expect(cleared).toMatchObject({ name, categories: [main], sellingPrice: 10 })
    expect(cleared.ean).toBeUndefined()
  })

  it('take away what a contact has, and nothing else', async () => {
    const code = unique('C')
    await shop.call('people.create', {
      body: {
        code,
        name: 'Juan Perez',
        type: 'Cliente',
        cuit: '20-11111111-2',
        phoneNumber: '3514567890',
        addresses: [{ address: 'San Martín 100', province: 'Córdoba' }],
      },
    })
    const header = ['Código', 'CUIT', 'Teléfono', 'Domicilio', 'Zona', 'Roles']
    const result = await sent('people', [header, [code, null, '', null, null, null]], { emptyCells: 'clear' })
    expect(result).toMatchObject({ updated: 1, errors: [] })
    const cleared = await person(code)
    expect([cleared.cuit, cleared.phoneNumber, cleared.addresses]).toEqual([
      undefined,
      undefined,
      [{ province: 'Córdoba' }],
    ])
  })
})

describe('the cost of a product with stock control', () => {
  it('is kept until goods come in, and is theirs from then on', async () => {
    const code = unique('N')
    const header = ['Código', 'Nombre', 'Categoría', 'Costo']
    expect(await sent('products', [header, [code, 'Con costo', 'Secos', '40']])).toMatchObject({
      created: 1,
      errors: [],
      notices: [{ column: 'Categoría' }],
    })
    expect(await product(code)).toMatchObject({ cost: 40, hasLots: false, currentStock: 0 })
    expect(await sent('products', [header, [code, null, null, '45,5']])).toMatchObject({ updated: 1 })
    const bought = await addProduct(shop, { stock: 3, cost: 70 })
    const late = await sent('products', [header, [bought, null, null, '50']])
    expect(late).toMatchObject({ unchanged: 1, notices: [{ column: 'Costo' }] })
    expect((await product(code)).cost).toBe(45.5)
    expect(await product(bought)).toMatchObject({ cost: 70, hasLots: true })
  })

  it('comes back as it was when the import is undone', async () => {
    const code = await addProduct(shop, { stock: 0 })
    const { body } = await shop.call('restore_points.create', { body: { entity: 'products' } })
    const restorePoint = body.data.$id
    await sent(
      'products',
      [
        ['Código', 'Costo'],
        [code, 12],
      ],
      { restorePoint },
    )
    expect((await product(code)).cost).toBe(12)
    const undone = await shop.call('restore_points.restore', { params: { id: restorePoint } })
    expect(undone.body.data).toMatchObject({ restored: 1, kept: [] })
    expect((await product(code)).cost).toBe(0)
  })
})

describe('a look before an import', () => {
  it('shows some records with what changes of them, old and new', async () => {
    const code = await addProduct(shop, { name: 'Yerba', price: 100, stock: 0 })
    const { samples } = await sent(
      'products',
      [
        ['Código', 'Nombre', 'Precio', 'Otras categorías'],
        [unique('N'), 'sin categoria', 5, null],
        [code, 'Yerba', '1.234,5', 'Ofertas; Nuevos'],
      ],
      { dryRun: true },
    )
    expect(samples).toEqual([
      {
        line: 3,
        record: code,
        isNew: false,
        changes: [
          { column: 'Precio de venta', before: '$\u00A0100,00', after: '$\u00A01.234,50' },
          { column: 'Otras categorías', after: 'Ofertas; Nuevos' },
        ],
      },
    ])
  })
})

describe('all the categories of a product', () => {
  it('go out and come in again', async () => {
    const code = await addProduct(shop, {})
    const lines: SheetRows = [
      ['Código', 'Categoría', 'Otras categorías'],
      [code, 'Almacén', 'Ofertas; De la casa'],
    ]
    expect(await sent('products', lines)).toMatchObject({ updated: 1, errors: [] })
    const { bytes } = await shop.call('export.get', { params: { entityName: 'products' }, query: { mode: 'csv' } })
    expect(
      readCsv(bytes)
        .find(([cell]) => cell === code)
        ?.slice(3, 5),
    ).toEqual(['Almacén', 'Ofertas; De La Casa'])
  })
})

describe('the books afterwards', () => {
  it('hold', async () => {
    expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
  })
})
