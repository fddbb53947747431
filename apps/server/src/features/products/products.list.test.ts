import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addProduct, createProduct } from '#test/factories'
import { addMember } from '#test/roles'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the list of products', () => {
  let member: Member
  const categories: Record<string, string> = {}
  type Query = CallInput<'products.list'>['query']
  const list = async (query: Query) => (await member.call('products.list', { query })).body
  const namesOf = async (query: Query) => (await list(query)).data.map(({ name }) => name)

  beforeAll(async () => {
    member = await app.signUp()
    for (const name of ['Bebidas', 'Almacén']) categories[name] = await addCategory(member, name)
    const products = [
      ['1', 'Ñoquis', 'Almacén', '7790000000017'],
      ['2', 'Nueces', 'Almacén', '7790000000024'],
      ['3', 'Otro Café', 'Almacén', '7791111111113'],
      ['7790000000017', 'Agua', 'Bebidas', undefined],
      ['5', 'Café Molido Fino', 'Almacén', undefined],
      ['22', 'Vino', 'Bebidas', undefined],
    ] as const
    for (const [code, name, category, ean] of products) {
      await createProduct(member, { code, name, ean, categories: [categories[category]!] })
    }
    const drinks = [categories['Bebidas']!]
    await createProduct(member, { code: '6', name: 'Envío', categories: drinks, checkStock: 'without_stock', cost: 1 })
    await createProduct(member, { code: '77', name: 'Borrado', categories: drinks })
    await app.sql(`update product set status = 1 where business_id = $1 and code = '77'`, [member.businessId])
  })

  const byName = ['Agua', 'Café Molido Fino', 'Envío', 'Nueces', 'Ñoquis', 'Otro Café', 'Vino']

  it('has the active ones by name in Spanish order, with the numbers of its tabs', async () => {
    const { counts, total } = await list({})
    expect(await namesOf({})).toEqual(byName)
    expect(await namesOf({ sort: '-name' })).toEqual(byName.toReversed())
    expect(total).toBe(7)
    expect(counts).toEqual({ all: 7, [categories['Almacén']!]: 4, [categories['Bebidas']!]: 3 })
  })

  it('finds by one wrong letter where that is asked, with the numbers of its tabs', async () => {
    const near = async (search: string, query: Query = {}) => namesOf({ ...query, search, near: 'true' })
    expect(await near('nuexes')).toEqual(['Nueces'])
    expect(await near('cafe mlido')).toEqual(['Café Molido Fino'])
    expect((await near('caef')).toSorted()).toEqual(['Café Molido Fino', 'Otro Café'])
    expect(await near('noquix')).toEqual(['Ñoquis'])
    expect(await near('enbio')).toEqual(['Envío'])
    expect(await near('enbia')).toEqual([])
    expect(await near('envip', { checkStock: 'with_stock' })).toEqual([])
    expect(await near('borrxdo')).toEqual([])
    const drinks = await list({ search: 'caef', near: 'true', tab: categories['Bebidas']! })
    expect(drinks).toMatchObject({ data: [], total: 0, counts: { all: 2, [categories['Almacén']!]: 2 } })
    expect(await namesOf({ search: 'nuexes' })).toEqual([])
  })

  it('sorts by category and then by name, both ways, over any pages', async () => {
    const ordered = ['Café Molido Fino', 'Nueces', 'Ñoquis', 'Otro Café', 'Agua', 'Envío', 'Vino']
    for (const pageSize of [1, 2, 3, 5, 25]) {
      const pages = Array.from({ length: 7 }, (_, index) =>
        namesOf({ sort: 'categoryName', page: index + 1, pageSize }),
      )
      expect((await Promise.all(pages)).flat()).toEqual(ordered)
    }
    expect(await namesOf({ sort: '-categoryName' })).toEqual([...ordered.slice(4), ...ordered.slice(0, 4)])
  })

  it('narrows to a category and keeps the numbers of the others', async () => {
    const { data, total, counts } = await list({ tab: categories['Bebidas'], sort: '-name' })
    expect(data.map(({ name }) => name)).toEqual(['Vino', 'Envío', 'Agua'])
    expect([total, counts['all']]).toEqual([3, 7])
    expect(await namesOf({ tab: crypto.randomUUID() })).toEqual([])
  })

  it('narrows to what has stock control', async () => {
    expect(await namesOf({ checkStock: 'with_stock' })).not.toContain('Envío')
    expect((await list({ checkStock: 'without_stock' })).counts).toEqual({ all: 1, [categories['Bebidas']!]: 1 })
    expect(await namesOf({ checkStock: 'with_stock', search: 'envio' })).toEqual([])
  })

  it('finds words anywhere in the name, in any order, without accents; n finds ñ, ñ only ñ', async () => {
    expect(await namesOf({ search: 'cafe' })).toEqual(['Café Molido Fino', 'Otro Café'])
    expect(await namesOf({ search: 'café fino' })).toEqual(['Café Molido Fino'])
    expect(await namesOf({ search: 'fino café' })).toEqual(['Café Molido Fino'])
    expect(await namesOf({ search: 'ñoq' })).toEqual(['Ñoquis'])
    expect(await namesOf({ search: 'noq' })).toEqual(['Ñoquis'])
    expect(await namesOf({ search: 'fiño' })).toEqual([])
  })

  it('shows the product whose code or EAN was typed first, and counts it once', async () => {
    expect(await namesOf({ search: '2' })).toEqual(['Nueces', 'Vino'])
    expect(await namesOf({ search: '22' })).toEqual(['Vino'])
    expect(await namesOf({ search: '5' })).toEqual(['Café Molido Fino'])
    const scanned = await list({ search: '7790000000017' })
    expect(scanned.data.map(({ name }) => name)).toEqual(['Agua', 'Ñoquis'])
    expect(scanned.total).toBe(2)
    expect(await namesOf({ search: '1', sort: 'categoryName' })).toEqual(['Ñoquis', 'Otro Café', 'Agua'])
  })

  it('goes on after the exact match on the next pages, in every order', async () => {
    for (const sort of ['name', '-name', 'categoryName', '-categoryName'] as const) {
      for (const search of ['2', '779', '7790000000017', 'caf']) {
        const whole = await list({ search, sort })
        const pages = whole.data.map((_, index) => namesOf({ search, sort, page: index + 1, pageSize: 1 }))
        expect((await Promise.all(pages)).flat()).toEqual(whole.data.map(({ name }) => name))
        expect(whole.total).toBe(whole.data.length)
      }
    }
  })

  it('counts under the search, by category', async () => {
    expect((await list({ search: 'ca' })).counts).toEqual({ all: 2, [categories['Almacén']!]: 2 })
    expect((await list({ search: 'vino', tab: categories['Almacén'] })).total).toBe(0)
    expect((await list({ search: 'vino', tab: categories['Almacén'] })).counts['all']).toBe(1)
  })

  it('has nothing of another business', async () => {
    const other = await app.signUp()
    expect((await other.call('products.list', {})).body).toMatchObject({ data: [], total: 0, counts: { all: 0 } })
    expect((await other.call('products.list', { query: { tab: categories['Bebidas'] } })).body.data).toEqual([])
    expect((await other.call('products.get', { params: { id: '1' } })).status).toBe(404)
    expect((await other.call('products.lots', { params: { id: '1' } })).status).toBe(404)
  })

  it('narrows to what costs more than its price, for whoever sees costs, and a selection is what the list shows', async () => {
    const shop = await app.signUp()
    const category = await addCategory(shop)
    const free = await addProduct(shop, { category, name: 'Gratis', cost: 1, price: 0 })
    const dear = await addProduct(shop, { category, name: 'Azafrán', cost: 100.01, price: 100 })
    for (const cost of [1, 99, 100]) await addProduct(shop, { name: 'Otro', cost, price: 100 })
    const query = { belowCost: 'true' } as const
    const { body } = await shop.call('products.list', { query })
    expect([body.data.map(({ $id }) => $id), body.total, body.counts]).toEqual([
      [dear, free],
      2,
      { all: 2, [category]: 2 },
    ])
    expect((await shop.call('products.list', { query: { ...query, search: 'azaf', tab: category } })).body.total).toBe(
      1,
    )
    const selection = { belowCost: true, except: [free] }
    const preview = await shop.call('price_changes.preview', { body: { selection, percentage: 10 } })
    expect(preview.body.data.map(({ product }) => product)).toEqual([dear])
    const cashier = await addMember(app, shop, 'cashier')
    expect((await cashier.call('products.list', { query })).status).toBe(403)
    expect((await cashier.call('print.price_lists', { query })).status).toBe(403)
  })

  it('narrows to some codes, in every order, tab, search and page', async () => {
    const codes = { among: ['1', '5', '22', '77', 'none'].join(',') }
    expect(await namesOf(codes)).toEqual(['Café Molido Fino', 'Ñoquis', 'Vino'])
    expect(await namesOf({ ...codes, sort: '-name' })).toEqual(['Vino', 'Ñoquis', 'Café Molido Fino'])
    expect(await namesOf({ ...codes, sort: '-categoryName', page: 2, pageSize: 2 })).toEqual(['Café Molido Fino'])
    const narrowed = await list({ ...codes, search: 'cafe', tab: categories['Almacén'] })
    expect([narrowed.total, narrowed.counts]).toEqual([1, { all: 1, [categories['Almacén']!]: 1 }])
    const selection = { among: ['1', '5', '22'], tab: categories['Almacén'] }
    const preview = await member.call('price_changes.preview', { body: { selection, percentage: 10 } })
    expect(preview.body.totals.unpriced + preview.body.total).toBe(2)
  })

  it('refuses a tab or a sort that does not exist', async () => {
    for (const query of [{ tab: 'Bebidas' }, { sort: 'cost' }, { checkStock: 'no' }]) {
      expect((await member.call('products.list', { query: query as never })).status).toBe(400)
    }
  })
})

describe('a number in a name', () => {
  it('is found whichever mark stands before its decimals, also in names of before', async () => {
    const member = await app.signUp()
    const categories = [await addCategory(member, 'Bebidas')]
    for (const [place, name] of ['Coca 1.5', 'Coca 1,5 Light', 'Coca 105'].entries()) {
      await createProduct(member, { code: String(place), name, categories })
    }
    const namesOf = async (search: string) =>
      (await member.call('products.list', { query: { search } })).body.data.map(({ name }) => name)
    const both = ['Coca 1.5', 'Coca 1,5 Light']
    expect([await namesOf('coca 1,5'), await namesOf('coca 1.5'), await namesOf('1,5')]).toEqual([both, both, both])
    await app.sql(`update product set search_text = replace(search_text, '1.5 l', '1,5 l')`)
    expect(await namesOf('1.5 light')).toEqual([])
    const migration = new URL('../../../migrations/before/0070_decimal_points.sql', import.meta.url)
    for (const part of (await readFile(migration, 'utf8')).split(';')) await app.sql(part)
    expect(await namesOf('1.5 light')).toEqual(['Coca 1,5 Light'])
  })
})
