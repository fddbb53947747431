import type { CallName } from '@trastienda/contract/calls'
import type {
  CatalogueCategory,
  CataloguePerson,
  CataloguePriceList,
  CatalogueProduct,
} from '@trastienda/contract/catalogue.contract'
import { personTypes } from '@trastienda/domain/person/person-type'
import { textSearch, type TextSearch } from '@trastienda/domain/text/search-order'
import type { Read } from '#platform/device/read.ts'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { buildIndex, searchIndex, type CopyIndex } from '#platform/device/copy/copy-index.ts'
import { listedPage } from '#platform/device/copy/copy-lists.ts'
import { copyState, sightOf } from '#platform/device/copy/copy-store.ts'
import { localDatabase, type LocalDatabase } from '#platform/device/local-database.ts'

interface Copy {
  readonly database: LocalDatabase
  readonly fill: number
  readonly pricesIncludeVat: boolean | undefined
  /** Changes with every page of the copy. */
  readonly stamp: string
}

type Searched = 'products' | 'people'

const indexes = new Map<Searched, { readonly stamp: string; readonly index: Promise<CopyIndex> }>()

const indexOf = (copy: Copy, store: Searched): Promise<CopyIndex> => {
  const known = indexes.get(store)
  if (known?.stamp === copy.stamp) return known.index
  const index = buildIndex(copy.database, store, copy.fill)
  indexes.set(store, { stamp: copy.stamp, index })
  return index
}

const registerOf = async <Row>({ database, fill }: Copy, name: 'categories' | 'priceLists'): Promise<readonly Row[]> =>
  ((await database.get('registers', [fill, name])) as readonly Row[] | undefined) ?? []

/**
 * A product in the form of the server's answer, without the facts that only the server has: the present stock and the
 * cost.
 */
const toProduct = (row: CatalogueProduct, { pricesIncludeVat }: Copy, categories: readonly CatalogueCategory[]) => {
  const { currentStock: _, ...product } = row
  const category = categories.find(({ $id }) => $id === row.categories[0])
  return { ...product, pricesIncludeVat, $id: row.code, categoryName: category?.name ?? '', ecommerce: false }
}

/** A contact in the form of the server's answer, without the balance, which only the server has. */
const toPerson = (row: CataloguePerson, lists: readonly CataloguePriceList[]) => {
  const { discounts: _, ...person } = row
  const list = lists.find(({ $id }) => $id === row.priceList)
  return { ...person, $id: row.code, addresses: [], roles: [], priceListName: list?.name }
}

const exactCodes = async ({ database, fill }: Copy, store: Searched, { codes }: TextSearch): Promise<string[]> => {
  const byCode = codes.map((code) => database.getKey(store, [fill, code]))
  const byEan =
    store === 'products' ? codes.map((ean) => database.getAllKeysFromIndex('products', 'ean', [fill, ean])) : []
  const keys = [...(await Promise.all(byCode)), ...(await Promise.all(byEan)).flat()]
  return [...new Set(keys.flatMap((key) => (key === undefined ? [] : [key[1]])))]
}

const groupOf = { products: 'checkStock', people: 'tab' } as const

/** The best matches of a picker's search; undefined for a read of a list. */
const suggestions = async (copy: Copy, store: Searched, { input: { query = {} } }: Read) => {
  const search = textSearch(typeof query.search === 'string' ? query.search : undefined)
  const group = query[groupOf[store]]
  if (query.sort !== 'relevance' || search === undefined || (query.page ?? 1) !== 1) return undefined
  const narrowed = typeof group === 'string' && group !== 'all' ? group : undefined
  const exact = await exactCodes(copy, store, search)
  const most = Number(query.pageSize ?? 20)
  const found = { search, group: narrowed, without: new Set(exact), most }
  const codes = [...exact, ...searchIndex(await indexOf(copy, store), found)]
  const rows = await Promise.all(codes.map((code) => copy.database.get(store, [copy.fill, code])))
  return rows.flatMap((row) => (row === undefined || !isOf(row.row, narrowed) ? [] : [row.row])).slice(0, most)
}

const isOf = (row: CatalogueProduct | CataloguePerson, group: string | undefined): boolean =>
  group === undefined || group === ('type' in row ? row.type : row.checkStock)

/** A picker's or a list's page, with the total. */
const pageOf = async (copy: Copy, store: Searched, read: Read, names: ReadonlyMap<string, string>) => {
  const found = await suggestions(copy, store, read)
  if (found !== undefined) {
    const pageSize = Number(read.input.query?.pageSize ?? 20)
    return { rows: found, page: 1, pageSize, total: found.length, counts: { all: found.length } }
  }
  const { codes, ...page } = await listedPage(copy, store, read, names)
  const rows = await Promise.all(codes.map((code) => copy.database.get(store, [copy.fill, code])))
  return { ...page, rows: rows.flatMap((row) => (row === undefined ? [] : [row.row])) }
}

const personOf = (copy: Copy, { input: { params } }: Read) =>
  copy.database.get('people', [copy.fill, String(params?.id)])

/** The reads that the copy may answer. An undefined answer leaves the read to the last seen answers. */
const answers: Partial<Record<CallName, (copy: Copy, read: Read) => Promise<unknown>>> = {
  'products.list': async (copy, read) => {
    const categories = await registerOf<CatalogueCategory>(copy, 'categories')
    const names = new Map(categories.map(({ $id, name }) => [$id, name]))
    const { rows, ...page } = await pageOf(copy, 'products', read, names)
    return { ...page, data: rows.map((row) => toProduct(row as CatalogueProduct, copy, categories)) }
  },
  'people.list': async (copy, read) => {
    const lists = await registerOf<CataloguePriceList>(copy, 'priceLists')
    const names = new Map(personTypes.map((type) => [type, type]))
    const { rows, ...page } = await pageOf(copy, 'people', read, names)
    return { ...page, data: rows.map((row) => toPerson(row as CataloguePerson, lists)) }
  },
  'people.get': async (copy, read) => {
    const person = await personOf(copy, read)
    return person && { data: toPerson(person.row, await registerOf(copy, 'priceLists')) }
  },
  'people.discounts': async (copy, read) => {
    const person = await personOf(copy, read)
    return person && { data: person.row.discounts }
  },
  'categories.list': async (copy) => ({ data: await registerOf(copy, 'categories') }),
  'price_lists.list': async (copy) => ({ data: await registerOf(copy, 'priceLists') }),
}

/** The copy of who works here; undefined before it is whole. */
const copyOf = async (database: LocalDatabase, businessId: string): Promise<(Copy & { asOf: number }) | undefined> => {
  const { fill, cursor, pricesIncludeVat, asOf = 0 } = await copyState(database, sightOf(currentCapabilities()))
  if (fill === undefined) return undefined
  return { database, fill, pricesIncludeVat, stamp: `${businessId} ${fill} ${cursor}`, asOf }
}

/** The copy's answer in place of the server's, with the instant up to which it holds. */
export const copyAnswer = async (read: Read): Promise<{ answer: unknown; at: number } | undefined> => {
  const own = answers[read.name]
  const [businessId = ''] = read.owner.split(':')
  const database = own && (await localDatabase(businessId))
  if (database === undefined) return undefined
  const copy = await copyOf(database, businessId)
  if (copy === undefined) return undefined
  const answer = await own?.(copy, read)
  return answer === undefined ? undefined : { answer, at: copy.asOf }
}

/** Prepares the text for searches, before anybody waits for it. */
export const getReady = async (businessId: string): Promise<void> => {
  const database = await localDatabase(businessId)
  if (database === undefined) return
  const copy = await copyOf(database, businessId)
  if (copy === undefined) return
  await Promise.all([indexOf(copy, 'products'), indexOf(copy, 'people')])
}
