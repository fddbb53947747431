import { compareText } from '@trastienda/domain/text/compare-text'
import { searchRank, searchText, sortKey, textSearch } from '@trastienda/domain/text/search-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct } from '#test/factories'

let app: TestApp
let shop: Member
let category: string

const products = [
  ['10', 'Mate Cocido', '7790000000017'],
  ['7790', 'Zapallo En Lata', undefined],
  ['11', 'Tomate Perita', undefined],
  ['12', 'Bombilla Para Mate', undefined],
  ['13', 'Mate (Calabaza)', undefined],
  ['14', 'Juego Bombilla/Mate', undefined],
  ['15', 'Azúcar', undefined],
  ['16', 'Ñandú De Peluche', undefined],
  ['17', 'Manandú', undefined],
  ['18', 'Nandubay Leña', undefined],
  ['19', '100% Mate', undefined],
] as const

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  category = await addCategory(shop)
  for (const [code, name, ean] of products) await addProduct(shop, { code, name, ean, category, stock: 0 })
})
afterAll(() => app.stop())

const suggested = async (search: string, more: { pageSize?: number; page?: number; tab?: string } = {}) => {
  const { body } = await shop.call('products.list', { query: { search, sort: 'relevance', ...more } })
  return body.data.map(({ name }) => name)
}

describe('what is suggested for a text', () => {
  const forMate = [
    'Mate (Calabaza)',
    'Mate Cocido',
    '100% Mate',
    'Bombilla Para Mate',
    'Juego Bombilla/Mate',
    'Tomate Perita',
  ]

  it('is what begins with it, then what has a word that does, then what holds it; by name within each', async () => {
    expect(await suggested('mate')).toEqual(forMate)
    expect(await suggested('ma')).toEqual(['Manandú', ...forMate])
    expect(await suggested('mate', { tab: category })).toEqual(forMate)
    expect(await suggested('ma', { tab: category })).toEqual(['Manandú', ...forMate])
  })

  it('has the exact code or EAN before anything else, then codes that begin with it', async () => {
    expect(await suggested('7790')).toEqual(['Zapallo En Lata', 'Mate Cocido'])
    expect(await suggested('7790000000017')).toEqual(['Mate Cocido'])
  })

  it('takes several words in any order; n finds what is written so, then ñ, and ñ only ñ', async () => {
    expect(await suggested('mate bombilla')).toEqual(['Bombilla Para Mate', 'Juego Bombilla/Mate'])
    expect(await suggested('bombilla/mate')).toEqual(['Juego Bombilla/Mate'])
    expect(await suggested('nandu')).toEqual(['Nandubay Leña', 'Ñandú De Peluche', 'Manandú'])
    expect(await suggested('ñandú')).toEqual(['Ñandú De Peluche'])
  })

  it('takes wildcards for what they are, and nothing typed for the list by name', async () => {
    expect(await suggested('100%')).toEqual(['100% Mate'])
    expect(await suggested('%')).toEqual(['100% Mate'])
    expect(await suggested('/')).toEqual(['Juego Bombilla/Mate'])
    expect((await suggested(' '))[0]).toBe('100% Mate')
  })

  it('goes on page by page without losing or repeating anything', async () => {
    for (const search of ['mate', 'ma', '7790', '1', 'a']) {
      const whole = await suggested(search)
      const pages = whole.map((_, index) => suggested(search, { pageSize: 1, page: index + 1 }))
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    }
  })

  it('is what a browser finds in its own copy, in the same order', async () => {
    const rows = products.map(([code, name, ean]) => ({ code, name, ean, key: sortKey(searchText(name, code, ean)) }))
    const copied = (search: string): string[] => {
      const terms = textSearch(search)
      if (terms === undefined) return []
      const placed = rows.map((row) => {
        const isExact = terms.codes.includes(row.code) || (row.ean !== undefined && terms.codes.includes(row.ean))
        return { ...row, rank: isExact ? 0 : (searchRank(row.key, terms) ?? Infinity) }
      })
      return placed
        .filter(({ rank }) => rank < Infinity)
        .toSorted((left, right) => left.rank - right.rank || compareText(left.key, right.key))
        .map(({ name }) => name)
    }
    const searches = [
      'mate',
      'ma',
      '7790',
      '1',
      '11',
      'a',
      'bombilla mate',
      'bombilla/mate',
      'nandu',
      'ñandú',
      'Ñ',
      'n',
    ]
    for (const search of [...searches, '%', '/', '(', 'le', 'u', 'MATE', ' mate  co', '779 mate', 'e l', '(calabaza)'])
      expect([search, ...copied(search)]).toEqual([search, ...(await suggested(search))])
  })

  it('orders contacts in the same way, within their type', async () => {
    for (const name of ['Bar La Paz', 'Pazos Hermanos', 'Capaz SA', 'Paz, Ana'])
      await addPerson(shop, 'Cliente', { name })
    await addPerson(shop, 'Proveedor', { name: 'Paz y Cía' })
    const query = { search: 'paz', sort: 'relevance', tab: 'Cliente' } as const
    const { body } = await shop.call('people.list', { query })
    expect(body.data.map(({ name }) => name)).toEqual(['Paz, Ana', 'Pazos Hermanos', 'Bar La Paz', 'Capaz SA'])
    expect(body.counts).toMatchObject({ all: 5, Cliente: 4, Proveedor: 1 })
  })
})
