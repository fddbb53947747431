import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { verifyDatabase } from '#features/verification'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, unique } from '#test/factories'
import { sendRows } from '#test/files/sheets'
import { runSql } from '#test/postgres/sql'

let app: TestApp
let shop: Member
let stranger: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  stranger = await app.signUp()
})
afterAll(() => app.stop())

const sent = async (...input: Parameters<typeof sendRows> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await sendRows(shop, ...input)).body.data
const product = async (code: string) => (await shop.call('products.get', { params: { id: code } })).body.data

describe('putting back an import', () => {
  const open = async (entity: TransferEntity) =>
    (await shop.call('restore_points.create', { body: { entity } })).body.data.$id
  const restore = (id: string, key?: string, member = shop) =>
    member.call('restore_points.restore', { params: { id } }, { key })

  it('makes changed products what they were, and removes new ones with their stock and categories', async () => {
    const known = await addProduct(shop, { name: 'Antes', price: 10 })
    const before = await product(known)
    const [fresh, stocked] = [unique('N'), unique('N')]
    const rubro = unique('Nuevo ')
    const point = await open('products')
    await sent(
      'products',
      [
        ['Código', 'Nombre', 'Categoría', 'Precio', 'Stock', 'Costo'],
        [known, 'Despues', rubro, 20, null, null],
        [fresh, 'Nuevo', rubro, 5, null, null],
        [stocked, 'Con stock', rubro, 5, 8, 3],
      ],
      { restorePoint: point },
    )
    const listed = (await shop.call('restore_points.list', {})).body.data.find(({ $id }) => $id === point)
    expect(listed).toMatchObject({ entity: 'products', created: 2, updated: 1 })
    expect((await restore(point)).body.data).toEqual({ restored: 1, removed: 3, kept: [] })
    expect(await product(known)).toMatchObject({
      name: 'Antes',
      sellingPrice: 10,
      categories: before.categories,
      currentStock: 10,
      cost: 50,
    })
    expect([
      (await product(fresh)).status,
      (await product(stocked)).status,
      (await product(stocked)).currentStock,
    ]).toEqual([1, 1, 0])
    const names = (await shop.call('categories.list', {})).body.data.map(({ name }) => name)
    expect(names).not.toContain(rubro)
  })

  it('undoes an import of before products told what has no IVA', async () => {
    const known = await addProduct(shop, { name: 'Antes', price: 10 })
    const point = await open('products')
    await sent(
      'products',
      [
        ['Código', 'Nombre'],
        [known, 'Despues'],
      ],
      { restorePoint: point },
    )
    await runSql(
      app.db.superuser,
      "update restore_note set before = before - 'zeroRate', after = after - 'zeroRate' where restore_point_id = $1",
      [point],
    )
    expect((await restore(point)).body.data).toMatchObject({ restored: 1, kept: [] })
    expect((await product(known)).name).toBe('Antes')
  })

  it('leaves the stock control of a product that got goods since', async () => {
    const code = await addProduct(shop, { checkStock: 'without_stock', cost: 5 })
    const point = await open('products')
    await sent(
      'products',
      [
        ['Código', 'Control de stock'],
        [code, 'Sí'],
      ],
      { restorePoint: point },
    )
    expect((await product(code)).checkStock).toBe('with_stock')
    await shop.call('stock.add', {
      body: {
        product: code,
        movement: 'Ajuste De Entrada',
        stock: 4,
        cost: 2,
        provider: await addPerson(shop, 'Proveedor'),
      },
    })
    const { body } = await restore(point)
    expect(body.data).toMatchObject({ restored: 0, kept: [{ record: code }] })
    expect((await product(code)).currentStock).toBe(4)
  })

  it('leaves what was changed since or is in use, and says so', async () => {
    // Reported in the order of their codes, in which N10 comes before N9.
    const [edited, sold] = [unique('NA'), unique('NB')]
    const point = await open('products')
    await sent(
      'products',
      [
        ['Código', 'Nombre', 'Categoría', 'Precio', 'Stock', 'Costo'],
        [edited, 'Editado', 'Usada', 5, null, null],
        [sold, 'Vendido', 'Usada', 5, 8, 3],
      ],
      { restorePoint: point },
    )
    await shop.call('products.set_prices', { body: [{ productId: edited, price: 6 }] })
    const movement = 'Rotura'
    const [lot] = (await shop.call('products.lots', { params: { id: sold } })).body.data
    await shop.call('stock.remove', {
      body: { stockHistory: { product: sold, movement, stock: 1 }, stockEntry: lot!.$id },
    })
    expect((await restore(point)).body.data).toEqual({
      restored: 0,
      removed: 0,
      kept: [
        { record: edited, name: 'Editado', message: 'Cambió después de la importación: quedó como está.' },
        { record: sold, name: 'Vendido', message: 'No podés eliminar un producto con stock.' },
        { record: '', name: 'Usada', message: 'Ya se usa: no se puede eliminar.' },
      ],
    })
  })

  it('of contacts and zones works alike; whoever owes stays', async () => {
    const known = await addPerson(shop, 'Cliente', { name: 'Rosa' })
    const [fresh, owing] = [unique('C'), unique('C')]
    const point = await open('people')
    await sent(
      'people',
      [
        ['Código', 'Nombre', 'Tipo', 'Zona', 'Saldo inicial'],
        [known, 'Rosalia', 'Cliente', 'Oeste', null],
        [fresh, 'Nuevo', 'Cliente', null, null],
        [owing, 'Debe', 'Cliente', null, 10],
      ],
      { restorePoint: point },
    )
    expect((await restore(point)).body.data).toEqual({
      restored: 1,
      removed: 2,
      kept: [{ record: owing, name: 'Debe', message: 'No podés eliminar un contacto con saldo en cuenta corriente.' }],
    })
    expect((await shop.call('people.get', { params: { id: known } })).body.data.name).toBe('Rosa')
    await shop.call('zones.create', { body: { name: 'Este', description: 'una' } })
    const zones = await open('zones')
    await sent(
      'zones',
      [
        ['Nombre', 'Descripción'],
        ['Este', 'otra'],
        ['Lejos', null],
      ],
      { restorePoint: zones },
    )
    expect((await restore(zones)).body.data).toEqual({ restored: 1, removed: 1, kept: [] })
  })

  it('happens once per key, once at all, and only in the own business', async () => {
    const point = await open('categories')
    await sent('categories', [['Nombre'], [unique('Rubro ')]], { restorePoint: point })
    expect((await restore(point, undefined, stranger)).status).toBe(404)
    expect((await sendRows(stranger, 'categories', [['Nombre'], ['Ajena dos']], { restorePoint: point })).status).toBe(
      404,
    )
    expect((await sendRows(shop, 'zones', [['Nombre'], ['Otra']], { restorePoint: point })).status).toBe(404)
    const key = unique('clave')
    const first = await restore(point, key)
    expect((await restore(point, key)).body).toEqual(first.body)
    const again = await restore(point)
    expect([again.status, again.problem.code]).toEqual([409, 'restore_point_used'])
    expect((await sendRows(shop, 'categories', [['Nombre'], ['Tarde']], { restorePoint: point })).problem.code).toBe(
      'restore_point_used',
    )
  })
})

describe('the books afterwards', () => {
  it('hold', async () => {
    expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
  })
})
