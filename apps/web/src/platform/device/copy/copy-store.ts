import { ACTIVE } from '@trastienda/domain/record-status'
import type { CataloguePage } from '@trastienda/contract/catalogue.contract'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { searchText, sortKey } from '@trastienda/domain/text/search-order'
import type { IDBPTransaction } from 'idb'
import type { LocalDatabase, LocalSchema } from '../local-database.ts'

/**
 * The copy of products, contacts, categories and price lists from the pages of `catalogue.page`: one copy for each
 * sight (the part that a role can see). A refill is written beside the present rows, and replaces them with its last
 * page.
 */

export interface CopyState {
  /** The present rows; none before the first filling is whole. */
  readonly fill?: number
  readonly cursor?: string
  /** Whether the selling prices of these rows are final; undefined in a copy of a page that did not know. */
  readonly pricesIncludeVat?: boolean
  /** The instant up to which it contains the server's changes. */
  readonly asOf?: number
  /** A refill in progress. */
  readonly next?: { readonly fill: number; readonly cursor: string }
}

const FILLS = 'copy-fills'
const factOf = (sight: string): string => `copy:${sight}`

export const copyState = async (database: LocalDatabase, sight: string): Promise<CopyState> =>
  ((await database.get('facts', factOf(sight))) as CopyState | undefined) ?? {}

type Writing = IDBPTransaction<LocalSchema, ('facts' | 'products' | 'people' | 'registers')[], 'readwrite'>

const newFill = async (tx: Writing): Promise<number> => {
  const facts = tx.objectStore('facts')
  const fill = Number((await facts.get(FILLS)) ?? 0) + 1
  await facts.put(fill, FILLS)
  return fill
}

/** Rows that are written before the page gets its turn: a hundred at once hold up a key on a cheap phone for 80 ms. */
const AT_ONCE = 25

const inTurns = async <Row>(rows: readonly Row[], write: (row: Row) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await Promise.all(rows.slice(start, start + AT_ONCE).map(write))
}

const writeRows = async (
  tx: Writing,
  fill: number,
  { products, people, categories, priceLists }: CataloguePage['rows'],
): Promise<void> => {
  const goods = tx.objectStore('products')
  await inTurns(products, async (row) => {
    const { code, ean, name, status } = row
    if (status !== ACTIVE) return goods.delete([fill, code])
    return goods.put({ fill, code, ean, sortKey: sortKey(searchText(name, code, ean)), row })
  })
  const contacts = tx.objectStore('people')
  await inTurns(people, async (row) => {
    const { code, name, status } = row
    if (status !== ACTIVE) return contacts.delete([fill, code])
    return contacts.put({ fill, code, sortKey: sortKey(searchText(name, code)), row })
  })
  for (const [name, register] of Object.entries({ categories, priceLists }))
    if (register !== undefined) await tx.objectStore('registers').put(register, [fill, name])
}

/** Writes a page and its cursor, both or neither. Returns the copy's state afterwards. */
export const takePage = async (
  database: LocalDatabase,
  sight: string,
  page: CataloguePage,
  askedAt: number,
): Promise<CopyState> => {
  const tx: Writing = database.transaction(['facts', 'products', 'people', 'registers'], 'readwrite', {
    durability: 'relaxed',
  })
  const before = ((await tx.objectStore('facts').get(factOf(sight))) ?? {}) as CopyState
  // After a restore a refill begins anew: an unfinished one may have left rows of records that are gone.
  const isFirst = page.isRefill && (page.isStart === true || before.next === undefined)
  const going = page.isRefill ? before.next?.fill : before.fill
  const fill = isFirst || going === undefined ? await newFill(tx) : going
  await writeRows(tx, fill, page.rows)
  const { cursor, hasMore, pricesIncludeVat } = page
  const after = (): CopyState => {
    if (!hasMore) return { fill, cursor, pricesIncludeVat, asOf: askedAt }
    return page.isRefill ? { ...before, next: { fill, cursor } } : { ...before, cursor }
  }
  const state = after()
  await tx.objectStore('facts').put(state, factOf(sight))
  await tx.done
  if (isFirst || before.fill !== state.fill) await sweep(database)
  return state
}

/** The cursor of the next page; undefined before the first. */
export const cursorOf = ({ cursor, next }: CopyState): string | undefined => next?.cursor ?? cursor

const copyFacts = (): IDBKeyRange => IDBKeyRange.bound('copy:', 'copy:\uffff')

/** Deletes the rows of fills that no copy uses or builds any more. */
const sweep = async (database: LocalDatabase): Promise<void> => {
  const states = (await database.getAll('facts', copyFacts())) as CopyState[]
  const used = states.flatMap(({ fill, next }) => [fill, next?.fill]).filter((fill) => fill !== undefined)
  const last = Number((await database.get('facts', FILLS)) ?? 0)
  for (let fill = 1; fill <= last; fill += 1) {
    if (used.includes(fill)) continue
    const rows = IDBKeyRange.bound([fill], [fill + 1], false, true)
    for (const store of ['products', 'people', 'registers'] as const) await database.delete(store, rows)
  }
}

/** Deletes the copies of every sight. */
export const dropCopies = async (database: LocalDatabase): Promise<void> => {
  const tx: Writing = database.transaction(['facts', 'products', 'people', 'registers'], 'readwrite')
  const stores = (['products', 'people', 'registers'] as const).map((name) => tx.objectStore(name).clear())
  await Promise.all([tx.objectStore('facts').delete(copyFacts()), ...stores])
  await tx.done
}

/** Names the part of the catalogue that a role can see. People with the same sight share one copy. */
export const sightOf = (capabilities: ReadonlySet<Capability>): string => seenPersonTypes(capabilities).join(' ')
