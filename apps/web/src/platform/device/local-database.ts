import { inTime } from '#platform/browser/timing.ts'
import type { CataloguePerson, CatalogueProduct } from '@trastienda/contract/catalogue.contract'
import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { OF_BUSINESS, OF_IMPORT } from './database-names.ts'
import type { KeptMark } from './kept-mark.ts'
import type { OutboxRow } from './outbox-row.ts'

/*
 * This browser's stored data of a business: the server's last answers, the copy for sales without a network, and the
 * sales that wait to be sent. Only code that is loaded later may import this file.
 */

/** An answer of the server as text, to know its size. */
export interface SeenAnswer {
  /** The user's id and the address of the read. */
  readonly key: string
  readonly at: number
  readonly usedAt: number
  readonly text: string
}

/** A row of the copy. A refill is written beside the present rows, under the next number. */
interface CopiedRow<Row> {
  readonly fill: number
  readonly code: string
  readonly ean?: string | undefined
  /** The text for searches, in a form that sorts as the lists do. */
  readonly sortKey: string
  readonly row: Row
}

export interface LocalSchema extends DBSchema {
  facts: { key: string; value: unknown }
  seen: { key: string; value: SeenAnswer; indexes: { usedAt: number } }
  products: { key: [number, string]; value: CopiedRow<CatalogueProduct>; indexes: { ean: [number, string] } }
  people: { key: [number, string]; value: CopiedRow<CataloguePerson> }
  /** Categories and price lists, each whole: by the fill and their name. */
  registers: { key: [number, string]; value: unknown }
  outbox: { key: string; value: OutboxRow; indexes: { state: string; createdAt: string } }
  marks: { key: string; value: KeptMark }
}

export type LocalDatabase = IDBPDatabase<LocalSchema>

const VERSION = 2
/** A damaged IndexedDB may neither open nor fail: after this long it counts as forbidden, and nothing is stored. */
const OPENING_PATIENCE_MS = 10_000

/** Each version's step, in order; a published step never changes, and no step takes a store away. */
const steps: readonly ((database: LocalDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('facts')
    database.createObjectStore('seen', { keyPath: 'key' }).createIndex('usedAt', 'usedAt')
    database.createObjectStore('products', { keyPath: ['fill', 'code'] }).createIndex('ean', ['fill', 'ean'])
    database.createObjectStore('people', { keyPath: ['fill', 'code'] })
    database.createObjectStore('registers')
    const outbox = database.createObjectStore('outbox', { keyPath: 'key' })
    outbox.createIndex('state', 'state')
    outbox.createIndex('createdAt', 'createdAt')
  },
  (database) => {
    database.createObjectStore('marks', { keyPath: 'key' })
  },
]

const opened = new Map<string, Promise<LocalDatabase | undefined>>()

type Callbacks = OpenDBCallbacks<LocalSchema>

/**
 * Opens the database, also of a newer version of the application: steps only add, so an older version finds all its
 * stores.
 */
const openAny = async (name: string, callbacks: Callbacks): Promise<LocalDatabase> => {
  try {
    return await openDB<LocalSchema>(name, VERSION, callbacks)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error
    return openDB<LocalSchema>(name, undefined, callbacks)
  }
}

const open = async (businessId: string): Promise<LocalDatabase | undefined> => {
  const forget = (): void => void opened.delete(businessId)
  try {
    const opening = openAny(`${OF_BUSINESS}${businessId}`, {
      upgrade: (upgraded, from) => {
        for (const step of steps.slice(from)) step(upgraded)
      },
      // Another tab wants to upgrade or delete the database, and waits until this one closes it.
      blocking: () => {
        forget()
        void opening.then((database) => database.close())
      },
      terminated: forget,
    })
    return await inTime(opening, OPENING_PATIENCE_MS, () => {
      // If it opens later, it is closed again.
      void opening.then((database) => database.close()).catch(() => undefined)
      throw new Error('The database does not open')
    })
  } catch {
    // Forbidden, full, or without an answer.
    forget()
    return undefined
  }
}

/** The database of a business in this browser; nothing in a browser without storage. */
export const localDatabase = (businessId: string): Promise<LocalDatabase | undefined> => {
  const known = opened.get(businessId) ?? open(businessId)
  opened.set(businessId, known)
  return known
}

/** The businesses with stored data in this browser. */
export const storedBusinesses = async (): Promise<readonly string[]> => {
  // Some browsers do not list their databases.
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : []
  return databases.flatMap(({ name }) =>
    name?.startsWith(OF_BUSINESS) === true && name !== OF_IMPORT ? [name.slice(OF_BUSINESS.length)] : [],
  )
}

let isAsked = false

/** Asks the browser, once after a load, to keep the stored data when its disk gets full. */
export const askToPersist = async (): Promise<void> => {
  if (isAsked) return
  isAsked = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // An old browser, or plain http.
  }
}
