import type { CataloguePerson, CatalogueProduct } from '@trastienda/contract/catalogue.contract'
import { searchRank, textSearch } from '@trastienda/domain/text/search-order'
import type { Read } from '../read.ts'
import type { LocalDatabase } from '../local-database.ts'

/* Inventario and Contactos by the copy: whole lists in their tabs and orders, page by page. */

type Listed = 'products' | 'people'

/** The fields of a row that filters and orders use. */
interface Entry {
  readonly code: string
  readonly sortKey: string
  /** The row's tab, which can also be the order. */
  readonly group: string
  readonly checkStock?: string
}

/** A copy's rows at one moment. */
export interface ListedCopy {
  readonly database: LocalDatabase
  readonly fill: number
  readonly stamp: string
}

const PAGE_SIZE = 25
const AT_ONCE = 5000

const entries = new Map<Listed, { readonly stamp: string; readonly all: Promise<readonly Entry[]> }>()

const groupOf = (row: CatalogueProduct | CataloguePerson): Pick<Entry, 'group' | 'checkStock'> =>
  'type' in row ? { group: row.type } : { group: row.categories[0] ?? '', checkStock: row.checkStock }

const readEntries = async ({ database, fill }: ListedCopy, store: Listed): Promise<readonly Entry[]> => {
  const all: Entry[] = []
  let range = IDBKeyRange.bound([fill], [fill + 1], false, true)
  for (;;) {
    const rows = await database.getAll(store, range, AT_ONCE)
    for (const { code, sortKey, row } of rows) all.push({ code, sortKey, ...groupOf(row) })
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) break
    range = IDBKeyRange.bound([fill, last.code], [fill + 1], true, true)
  }
  return all.toSorted((a, b) => compare(a.sortKey, b.sortKey) || compare(a.code, b.code))
}

const entriesOf = (copy: ListedCopy, store: Listed): Promise<readonly Entry[]> => {
  const known = entries.get(store)
  if (known?.stamp === copy.stamp) return known.all
  const all = readEntries(copy, store)
  entries.set(store, { stamp: copy.stamp, all })
  return all
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The place of each group in a list that is sorted by it. */
const placesOf = (names: ReadonlyMap<string, string>): ReadonlyMap<string, number> =>
  new Map([...names].toSorted(([, a], [, b]) => a.localeCompare(b, 'es')).map(([id], place) => [id, place]))

/** By name, or by group and name; stable, so a group keeps the order of its names. */
const inOrder = (found: readonly Entry[], sort: string, names: ReadonlyMap<string, string>): readonly Entry[] => {
  if (sort === 'name' || sort === 'relevance') return found
  if (sort === '-name') return found.toReversed()
  const places = placesOf(names)
  const placeOf = ({ group }: Entry): number => places.get(group) ?? places.size
  return found.toSorted((a, b) => (sort.startsWith('-') ? placeOf(b) - placeOf(a) : placeOf(a) - placeOf(b)))
}

/** Exact matches of a code come first, whatever the order. */
const exactFirst = (found: readonly Entry[], codes: readonly string[] = []): readonly Entry[] =>
  codes.length === 0 ? found : found.toSorted((a, b) => Number(codes.includes(b.code)) - Number(codes.includes(a.code)))

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A page of a list, with the codes of its rows. @param names of the groups, for their order */
export const listedPage = async (
  copy: ListedCopy,
  store: Listed,
  { input: { query = {} } }: Read,
  names: ReadonlyMap<string, string>,
) => {
  const search = textSearch(textOf(query.search))
  const all = await entriesOf(copy, store)
  const checkStock = textOf(query.checkStock)
  const found = all.filter(
    (entry) =>
      (checkStock === undefined || entry.checkStock === checkStock) &&
      (search === undefined || searchRank(entry.sortKey, search) !== undefined || search.codes.includes(entry.code)),
  )
  const counts: Record<string, number> = { all: found.length }
  for (const { group } of found) counts[group] = (counts[group] ?? 0) + 1
  const tab = textOf(query.tab) ?? 'all'
  const listed = tab === 'all' ? found : found.filter(({ group }) => group === tab)
  const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? PAGE_SIZE)]
  const sorted = exactFirst(inOrder(listed, textOf(query.sort) ?? 'name', names), search?.codes)
  const codes = sorted.slice((page - 1) * pageSize, page * pageSize).map(({ code }) => code)
  return { codes, page, pageSize, total: listed.length, counts }
}
