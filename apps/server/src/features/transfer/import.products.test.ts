import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addProduct, unique } from '#test/factories'
import { sendRows, type SheetRows } from '#test/files/sheets'

let app: TestApp
let shop: Member
let stranger: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  stranger = await app.signUp()
})
afterAll(() => app.stop())

const send = (lines: SheetRows, options: Parameters<typeof sendRows>[3] = {}) =>
  sendRows(shop, 'products', lines, options)
const sent = async (...input: Parameters<typeof send>) => (await send(...input)).body.data
const product = async (code: string, member = shop) =>
  (await member.call('products.get', { params: { id: code } })).body.data
const count = async (table: string): Promise<number> => {
  const [row] = await app.sql(`select count(*)::int as count from ${table} where business_id = $1`, [shop.businessId])
  return Number(row!['count'])
}

describe('an import of products', () => {
  it('creates and changes them under the rules of the screens, with categories that were missing', async () => {
    const known = await addProduct(shop, { name: 'Yerba', price: 100, stock: 3, cost: 40 })
    const fresh = unique('N')
    const result = await sent([
      ['Código', 'Nombre', 'Rubro', 'Código de barras', 'Precio', 'Stock', 'Costo'],
      [known, 'yerba con palo', null, '7790000000017', '1.234,50', null, null],
      [fresh, 'fideos 500g', 'secos', null, 99.9, 12, '35,5'],
    ])
    expect(result).toMatchObject({ created: 1, updated: 1, unchanged: 0, errors: [] })
    expect(result.notices).toEqual([{ line: 3, column: 'Rubro', message: 'Se crea la categoría Secos.' }])
    expect(await product(known)).toMatchObject({
      name: 'Yerba Con Palo',
      ean: '7790000000017',
      sellingPrice: 1234.5,
      currentStock: 3,
      cost: 40,
    })
    expect(await product(fresh)).toMatchObject({
      name: 'Fideos 500g',
      categoryName: 'Secos',
      sellingPrice: 99.9,
      currentStock: 12,
      cost: 35.5,
    })
    const lots = await shop.call('products.lots', { params: { id: fresh } })
    expect(lots.body.data).toMatchObject([{ movement: 'Stock Inicial', received: 12, cost: 35.5 }])
  })

  it('takes what has no IVA as exempt or outside of it, and says where there is a rate', async () => {
    const [outside, exempt, taxed] = [unique('Z'), unique('Z'), unique('Z')]
    const before = await addProduct(shop, { iva: 0, zeroRate: 'untaxed' })
    const result = await sent([
      ['Código', 'Nombre', 'Rubro', 'Precio', 'IVA', 'Exento o no gravado'],
      [outside, 'Envase', 'Secos', 10, 0, 'no gravado'],
      [exempt, 'Libro', 'Secos', 10, 0, 'Exento'],
      [taxed, 'Fideos', 'Secos', 10, 21, 'No Gravado'],
      [before, null, null, null, null, null],
    ])
    expect(result).toMatchObject({ created: 3, unchanged: 1, errors: [] })
    expect(result.notices.filter(({ column }) => column === 'Exento o no gravado')).toEqual([
      {
        line: 4,
        column: 'Exento o no gravado',
        message: 'Exento o no gravado solo se dice de lo que tiene IVA 0: no se carga.',
      },
    ])
    const told = await Promise.all([outside, exempt, taxed, before].map(async (code) => (await product(code)).zeroRate))
    expect(told).toEqual(['untaxed', undefined, undefined, 'untaxed'])
    await sent([
      ['Código', 'Exento o no gravado'],
      [before, 'Exento'],
    ])
    expect(await product(before)).not.toHaveProperty('zeroRate')
  })

  it('leaves the stock and the cost of lots alone, and says so', async () => {
    const known = await addProduct(shop, { stock: 3, cost: 40, price: 10 })
    const result = await sent([
      ['Código', 'Stock', 'Costo', 'Color'],
      [known, 30, 41, 'rojo'],
    ])
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] })
    expect(result.notices).toEqual([
      { line: 1, column: 'Color', message: 'Esta columna no se importa.' },
      {
        line: 2,
        column: 'Stock',
        message: 'El stock de un producto que ya existe no se cambia: usá Movimientos de Stock.',
      },
      {
        line: 2,
        column: 'Costo',
        message: 'El costo de un producto con control de stock surge de sus lotes: no se cambia.',
      },
    ])
    expect(await product(known)).toMatchObject({ currentStock: 3, cost: 40 })
  })

  it('with an error applies nothing of the chunk and tells line, column and what to do', async () => {
    const category = unique('Rubro ')
    const [good, bad] = [unique('N'), unique('N')]
    const before = await count('product')
    const result = await sent([
      ['Código', 'Nombre', 'Categoría', 'EAN', 'Precio de venta', 'Costo', 'Stock'],
      [good, 'Galletitas', category, null, 10, null, null],
      [bad, 'ab', null, '7,79E+12', 'diez', 0, 5],
      [good, 'Otra vez', category, '123', '13,750', null, null],
      [null, 'Sin codigo', category, null, null, null, null],
    ])
    expect([result.created, result.updated, result.unchanged]).toEqual([0, 0, 0])
    expect(result.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 Precio de venta',
      '3 Nombre',
      '4 Código',
      '4 Precio de venta',
      '5 Código',
    ])
    expect(result.errors.find(({ column }) => column === 'Nombre')?.message).toBe(
      'Mínimo 3. Escribí un nombre de 3 a 50 caracteres.',
    )
    expect(result.errors.find(({ line }) => line === 4)?.message).toBe(`El código ${good} está repetido en el archivo.`)
    expect(await count('product')).toBe(before)
  })

  it('leaves out a bar code that lost digits, and says so', async () => {
    const code = unique('N')
    const header = ['Código', 'Nombre', 'Categoría', 'EAN']
    const result = await sent([header, [code, 'Galletitas', 'Secos', '7,79E+12']])
    expect(result).toMatchObject({ created: 1, errors: [] })
    expect(result.notices.find(({ column }) => column === 'EAN')?.message).toBe(
      'La planilla convirtió el código de barras en 7,79E+12 y perdió dígitos. Ese dato no se importa.',
    )
    expect((await product(code)).ean).toBeUndefined()
  })

  it('asks for a category and for a cost of what comes with stock', async () => {
    const { errors } = await sent([
      ['Código', 'Nombre', 'Stock'],
      [unique('N'), 'Sin nada', 5],
    ])
    expect(errors).toEqual([
      { line: 2, column: 'Categoría', message: 'El producto necesita una categoría!' },
      { line: 2, column: 'Costo', message: 'El costo debe ser superior a 0.' },
    ])
  })

  it('tried first writes nothing and says what the import then does', async () => {
    const lines: SheetRows = [
      ['Código', 'Nombre', 'Categoría', 'Precio'],
      [unique('N'), 'Probado', unique('Rubro '), 5],
    ]
    const [products, categories] = [await count('product'), await count('category')]
    const { samples, ...tried } = await sent(lines, { dryRun: true })
    expect([await count('product'), await count('category')]).toEqual([products, categories])
    expect(samples).toMatchObject([{ line: 2, isNew: true }])
    expect(await sent(lines)).toEqual(tried)
    expect([await count('product'), await count('category')]).toEqual([products + 1, categories + 1])
  })

  it('twice with one key happens once; again without it changes nothing', async () => {
    const lines: SheetRows = [
      ['Código', 'Nombre', 'Categoría', 'Stock', 'Costo'],
      [unique('N'), 'Una vez', 'Secos', 4, 10],
    ]
    const key = unique('clave')
    const first = await send(lines, { key })
    const again = await send(lines, { key })
    expect([again.body, again.headers['idempotent-replay']]).toEqual([first.body, 'true'])
    expect(await sent(lines)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
      errors: [],
      notices: [],
    })
    expect((await product(String(lines[1]![0]))).currentStock).toBe(4)
  })

  it('brings back one that was removed', async () => {
    const code = await addProduct(shop, { stock: 0 })
    await shop.call('products.remove', { params: { id: code } })
    const result = await sent([
      ['Código', 'Nombre', 'Categoría', 'Precio'],
      [code, 'De vuelta', 'Secos', 7],
    ])
    expect(result).toMatchObject({
      created: 1,
      errors: [],
      notices: [{ line: 2, column: 'Código', message: 'Estaba eliminado: vuelve a estar activo.' }],
    })
    expect(await product(code)).toMatchObject({ status: 0, name: 'De Vuelta', sellingPrice: 7 })
  })

  it('sent at once from two tills makes each product once', async () => {
    const lines: SheetRows = [
      ['Código', 'Nombre', 'Categoría', 'Stock', 'Costo'],
      [unique('N'), 'A la vez', 'Secos', 2, 10],
    ]
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(lines)))
    const made = answers.map((answer) => (answer.status === 200 ? answer.body.data.created : 0))
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await product(String(lines[1]![0]))).currentStock).toBe(2)
  })

  it('never touches another business, whose codes and names may be the same', async () => {
    const code = await addProduct(stranger, { name: 'Ajeno', category: await addCategory(stranger, 'Ajena') })
    const before = await product(code, stranger)
    await sent([
      ['Código', 'Nombre', 'Categoría'],
      [code, 'Propio', 'Ajena'],
    ])
    expect(await product(code, stranger)).toEqual(before)
    expect((await product(code)).name).toBe('Propio')
  })
})

describe('the books afterwards', () => {
  it('hold', async () => {
    expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
  })
})
