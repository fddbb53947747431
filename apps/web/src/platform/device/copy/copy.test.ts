import 'fake-indexeddb/auto'
import type { CataloguePage, CataloguePerson, CatalogueProduct } from '@trastienda/contract/catalogue.contract'
import type { AnyInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import type { Money, Percent } from '@trastienda/domain/money/amount'
import { beforeEach, expect, test } from 'vitest'
import { copyAnswer } from '#platform/reads/copy-answers.ts'
import { copyState, cursorOf, takePage } from './copy-store.ts'
import { localDatabase, type LocalDatabase } from '../local-database.ts'
import type { OutboxRow } from '../outbox-row.ts'
import { wipe } from './wipe.ts'

/** The rights of an unknown person. */
const SIGHT = 'Cliente'

let shops = 0
let shop: string
let database: LocalDatabase
let cursors = 0

beforeEach(async () => {
  shop = `copy-${(shops += 1)}`
  const opened = await localDatabase(shop)
  if (opened === undefined) throw new Error('no database')
  database = opened
})

const product = (code: string, name: string, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  code,
  name,
  categories: ['c1'],
  sellingPrice: 10 as Money,
  iva: 21,
  checkStock: 'with_stock',
  currentStock: 5 as CatalogueProduct['currentStock'],
  status: 0,
  version: 1,
  ...more,
})
const person = (code: string, name: string, more: Partial<CataloguePerson> = {}): CataloguePerson => ({
  code,
  name,
  type: 'Cliente',
  status: 0,
  version: 1,
  discounts: [],
  ...more,
})

const take = (rows: Partial<CataloguePage['rows']>, page: Partial<CataloguePage> = {}) =>
  takePage(
    database,
    SIGHT,
    {
      isRefill: false,
      pricesIncludeVat: false,
      hasMore: false,
      cursor: `cursor-${(cursors += 1)}`,
      ...page,
      rows: { products: [], people: [], ...rows },
    },
    1000 + cursors,
  )
const refill = (rows: Partial<CataloguePage['rows']>, hasMore = false) => take(rows, { isRefill: true, hasMore })

const ask = async (name: CallName, input: AnyInput = {}) =>
  (await copyAnswer({ name, input, url: '', owner: `${shop}:ana` }))?.answer as { data: never } | undefined
const names = async (search: string, more: object = {}, name: CallName = 'products.list'): Promise<string[]> => {
  const answer = await ask(name, { query: { search, sort: 'relevance', pageSize: 8, ...more } })
  return ((answer?.data ?? []) as { name: string }[]).map((row) => row.name)
}

test('a copy answers once its first filling is whole, and goes on from where it stands until then', async () => {
  const first = await refill({ products: [product('1', 'Mate')] }, true)
  expect([cursorOf(first), await ask('categories.list')]).toEqual([`cursor-${cursors}`, undefined])
  await refill({ products: [product('2', 'Tomate')], categories: [{ $id: 'c1', name: 'Almacén' }], priceLists: [] })
  expect(await names('mate')).toEqual(['Mate', 'Tomate'])
  expect((await ask('categories.list'))?.data).toEqual([{ $id: 'c1', name: 'Almacén' }])
  const [found] = (await ask('products.list', { query: { search: 'tom', sort: 'relevance' } }))?.data ?? []
  expect(found).toMatchObject({ code: '2', categoryName: 'Almacén', sellingPrice: 10 })
  // Nobody is told a stock of some days ago.
  expect(found).not.toHaveProperty('currentStock')
})

test('what changed takes the place of what was there, and what was removed goes', async () => {
  await refill({ products: [product('1', 'Mate'), product('2', 'Tomate')], people: [person('1', 'Ana Paz')] })
  const state = await take({ products: [product('1', 'Yerba'), product('2', 'Tomate', { status: 1 })] })
  expect([await names('mate'), await names('yerba'), state.asOf]).toEqual([[], ['Yerba'], 1000 + cursors])
  await take({ people: [person('1', 'Ana Paz', { discounts: [{ category: 'c1', percentage: 15 as Percent }] })] })
  expect((await ask('people.discounts', { params: { id: '1' } }))?.data).toEqual([{ category: 'c1', percentage: 15 }])
})

test('while a refill is on its way the rows from before answer, and with its last page only its own', async () => {
  await refill({ products: [product('1', 'Mate'), product('2', 'Tomate')], people: [person('1', 'Ana')] })
  await refill({ products: [product('1', 'Mate Nuevo')] }, true)
  expect(await names('mate')).toEqual(['Mate', 'Tomate'])
  await refill({ products: [product('3', 'Mate Cocido')] })
  expect(await names('mate')).toEqual(['Mate Cocido', 'Mate Nuevo'])
  expect([await database.count('products'), await database.count('people')]).toEqual([2, 0])
})

test('a refill that begins anew, as after a restore, has nothing of the one that was not finished', async () => {
  await refill({ products: [product('1', 'Mate De Antes')] }, true)
  await take({ products: [product('2', 'Mate')] }, { isRefill: true, isStart: true, hasMore: true })
  await refill({ products: [product('3', 'Mate Cocido')] })
  expect(await names('mate')).toEqual(['Mate', 'Mate Cocido'])
  expect(await database.count('products')).toBe(2)
})

test('products say whether their prices are final as the copy in use knows it, whatever the page knows by now', async () => {
  const kind = async () => {
    const [found] = ((await ask('products.list', { query: { search: '1', sort: 'relevance' } }))?.data ??
      []) as object[]
    return found
  }
  await refill({ products: [product('1', 'Mate')] })
  expect(await kind()).toMatchObject({ sellingPrice: 10, pricesIncludeVat: false })
  const final = { isRefill: true, pricesIncludeVat: true }
  await take({ products: [product('1', 'Mate', { sellingPrice: 12.1 as Money })] }, { ...final, hasMore: true })
  expect(await kind()).toMatchObject({ sellingPrice: 10, pricesIncludeVat: false })
  await take({}, final)
  expect(await kind()).toMatchObject({ sellingPrice: 12.1, pricesIncludeVat: true })
})

test('a search finds as the server does: exact codes and EAN first, then as well as the name fits', async () => {
  const rows = [
    product('10', 'Mate Cocido', { ean: '7790000000017' }),
    product('7790', 'Zapallo En Lata'),
    product('11', 'Tomate Perita'),
    product('12', 'Bombilla Para Mate', { checkStock: 'without_stock' }),
    product('aB', 'Ñandú De Peluche'),
    product('17', 'Manandú'),
    product('18', 'Nandubay Leña'),
  ]
  await refill({ products: rows })
  expect(await names('mate')).toEqual(['Mate Cocido', 'Bombilla Para Mate', 'Tomate Perita'])
  expect(await names('mate', { checkStock: 'with_stock' })).toEqual(['Mate Cocido', 'Tomate Perita'])
  expect(await names('mate', { pageSize: 2 })).toEqual(['Mate Cocido', 'Bombilla Para Mate'])
  expect(await names('7790')).toEqual(['Zapallo En Lata', 'Mate Cocido'])
  expect(await names('7790000000017')).toEqual(['Mate Cocido'])
  expect(await names('AB')).toEqual(['Ñandú De Peluche'])
  expect(await names('nandu')).toEqual(['Nandubay Leña', 'Ñandú De Peluche', 'Manandú'])
  expect(await names('without_stock')).toEqual([])
})

test('a word that begins so is found behind however many names that only hold it', async () => {
  const many = Array.from({ length: 30 }, (_, place) => product(`${place}`, `Atomate ${place}`))
  await refill({ products: [...many, product('z', 'Tomatera/Mate'), product('y', 'Zapallo (mate)')] })
  expect((await names('mate')).slice(0, 3)).toEqual(['Tomatera/Mate', 'Zapallo (mate)', 'Atomate 0'])
  expect(await names('mate zapallo')).toEqual(['Zapallo (mate)'])
})

test('a contact is found by type, and has the name of the list that they buy by and no balance', async () => {
  const people = [
    person('1', 'Ana Paz', { priceList: 'l2' }),
    person('2', 'Paz Hermanos', { type: 'Proveedor' }),
    person('3', 'Paz, Rosa'),
  ]
  const lists = [{ $id: 'l2', name: 'Mayorista', isDefault: false, config: { general: -10 as never, categories: {} } }]
  await refill({ people, priceLists: lists })
  expect(await names('paz', { tab: 'Cliente' }, 'people.list')).toEqual(['Paz, Rosa', 'Ana Paz'])
  expect(await names('paz', { tab: 'all' }, 'people.list')).toEqual(['Paz Hermanos', 'Paz, Rosa', 'Ana Paz'])
  const found = (await ask('people.get', { params: { id: '1' } }))?.data
  expect(found).toMatchObject({ name: 'Ana Paz', priceList: 'l2', priceListName: 'Mayorista' })
  expect(found).not.toHaveProperty('checkingAccount')
  expect(await ask('people.get', { params: { id: '9' } })).toBeUndefined()
})

const listed = async (name: CallName, query: object) => {
  const answer = (await ask(name, { query: { ...query } })) as
    | { data: { name: string }[]; total: number; counts: object }
    | undefined
  return { names: answer?.data.map((row) => row.name), total: answer?.total, counts: answer?.counts }
}

test('lists are there in their tabs and orders, page by page, as the server gives them', async () => {
  const products = [
    product('1', 'Yerba', { categories: ['c2'] }),
    product('2', 'Mate', { categories: ['c1'] }),
    product('3', 'Ñoquis', { categories: ['c1', 'c2'] }),
    product('4', 'Nuez', { categories: ['c2'], checkStock: 'without_stock' }),
  ]
  const categories = [
    { $id: 'c1', name: 'Zapallos' },
    { $id: 'c2', name: 'Almacén' },
  ]
  const people = [person('1', 'Rosa'), person('2', 'Ana'), person('3', 'Beto', { type: 'Proveedor' })]
  await refill({ products, people, categories, priceLists: [] })
  expect(await listed('products.list', { sort: 'name' })).toEqual({
    names: ['Mate', 'Nuez', 'Ñoquis', 'Yerba'],
    total: 4,
    counts: { all: 4, c1: 2, c2: 2 },
  })
  expect((await listed('products.list', { sort: 'categoryName' })).names).toEqual(['Nuez', 'Yerba', 'Mate', 'Ñoquis'])
  expect((await listed('products.list', { sort: '-categoryName', tab: 'c2' })).names).toEqual(['Nuez', 'Yerba'])
  expect(await listed('products.list', { sort: '-name', pageSize: 3, page: 2 })).toMatchObject({
    names: ['Mate'],
    total: 4,
  })
  const searched = { search: 'a', sort: 'name', tab: 'c2' }
  expect(await listed('products.list', searched)).toEqual({
    names: ['Yerba'],
    total: 1,
    counts: { all: 2, c1: 1, c2: 1 },
  })
  expect((await listed('products.list', { search: '4', sort: 'name' })).names).toEqual(['Nuez'])
  expect(await listed('people.list', { tab: 'Cliente', sort: 'name' })).toMatchObject({
    names: ['Ana', 'Rosa'],
    counts: { all: 3, Cliente: 2, Proveedor: 1 },
  })
})

test('signing out takes the copy away; a counter keeps it, and a sale that waits stays in any case', async () => {
  await refill({ products: [product('1', 'Mate')] })
  const sale = { key: 'k', localNumber: 'n-1', createdAt: '', userId: 'ana', state: 'waits' }
  await database.put('outbox', sale as unknown as OutboxRow)
  await wipe([shop], shop)
  expect(await names('mate')).toEqual(['Mate'])
  await wipe([shop], undefined)
  expect(await copyState(database, SIGHT)).toEqual({})
  expect([await database.count('products'), await database.count('outbox')]).toEqual([0, 1])
})
