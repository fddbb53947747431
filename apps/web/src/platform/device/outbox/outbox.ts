import { NotStoredError } from '../not-stored-error.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { lastHeardAt, serverNow } from '#platform/net/server-clock.ts'
import { askToPersist, localDatabase, type LocalDatabase } from '../local-database.ts'
import { inOrder, ROW_VERSION, type MadeSale, type OutboxRow } from '../outbox-row.ts'
import { tellOutboxChange } from './outbox-changes.ts'
import { forgetStub, lastCount, storeStub } from './sale-stubs.ts'

const COUNT = 'outbox-count'
const DEVICE = 'outbox-device'
/**
 * How long the write of a sale may take: a slower disk is broken, and the screen must say that the sale is not saved.
 */
const PATIENCE_MS = 8000
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** The key belongs to another stored sale: an earlier attempt was written after all. */
export class StoredOtherwiseError extends Error {
  constructor({ localNumber }: OutboxRow) {
    super(`El intento anterior ya se había guardado como ${localNumber}. Revisalo antes de volver a generarlo.`)
    this.name = 'StoredOtherwiseError'
  }
}

export interface SaleToKeep {
  readonly businessId: string
  /** Made at the click. */
  readonly key: string
  readonly user: { readonly id: string; readonly name: string }
  readonly pageVersion?: string
  readonly sale: MadeSale
}

const ended = (patience: AbortSignal): Promise<never> =>
  new Promise((_, reject) => patience.addEventListener('abort', () => reject(new NotStoredError()), { once: true }))

const openOutbox = async (businessId: string, patience?: AbortSignal): Promise<LocalDatabase> => {
  const opening = localDatabase(businessId)
  const database = await (patience === undefined ? opening : Promise.race([opening, ended(patience)]))
  if (database === undefined) throw new NotStoredError()
  return database
}

/** Tries twice: a newer version of the application may close the database during the first try. */
const withOutbox = async <T>(
  businessId: string,
  work: (database: LocalDatabase) => Promise<T>,
  patience?: AbortSignal,
): Promise<T> => {
  try {
    return await work(await openOutbox(businessId, patience))
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    return work(await openOutbox(businessId, patience))
  }
}

/**
 * Takes back a write that is unfinished when the patience ends: the person hears that the sale was not saved and may
 * note it elsewhere, so it must not come up later. A write that the disk is about to confirm is awaited.
 */
const takeBackAfter = (
  patience: AbortSignal,
  tx: { readonly abort: () => void; readonly done: Promise<void> },
): void => {
  const takeBack = (): void => {
    try {
      tx.abort()
    } catch {
      // It is written, or about to be.
    }
  }
  patience.addEventListener('abort', takeBack)
  tx.done.catch(() => undefined).finally(() => patience.removeEventListener('abort', takeBack))
}

const write = async (
  database: LocalDatabase,
  { businessId, key, user, pageVersion, sale }: SaleToKeep,
  patience: AbortSignal,
): Promise<OutboxRow> => {
  const tx = database.transaction(['facts', 'outbox'], 'readwrite', { durability: 'strict' })
  takeBackAfter(patience, tx)
  const [facts, outbox] = [tx.objectStore('facts'), tx.objectStore('outbox')]
  const known = await outbox.get(key)
  if (known !== undefined) {
    await tx.done
    if (JSON.stringify(known.body.sale) !== JSON.stringify(sale)) throw new StoredOtherwiseError(known)
    return known
  }
  const last = ((await facts.get(COUNT)) as number | undefined) ?? 0
  const count = Math.max(last, lastCount(businessId)) + 1
  const deviceCode = ((await facts.get(DEVICE)) as string | undefined) ?? ownCode()
  const localNumber = `n-${deviceCode}-${count}`
  const now = Date.now()
  const createdAt = serverNow(now).toISOString()
  const row: OutboxRow = {
    version: ROW_VERSION,
    key,
    state: 'waits',
    count,
    localNumber,
    createdAt,
    clock: { at: now, heardAt: lastHeardAt() },
    userId: user.id,
    userName: user.name,
    failures: 0,
    body: {
      key,
      deviceCode,
      localNumber,
      soldBy: user.id,
      soldAt: createdAt,
      ...(pageVersion === undefined ? {} : { pageVersion }),
      sale,
    },
  }
  await Promise.all([facts.put(count, COUNT), facts.put(deviceCode, DEVICE), outbox.add(row), tx.done])
  return row
}

/** A name for sales of a browser without a number in the business. */
const ownCode = (): string => `x${randomId().slice(0, 5)}`

/**
 * Writes a sale to the disk before anybody hears that it is saved. The same key again is the same sale.
 *
 * @throws {NotStoredError} it could not be written.
 * @throws {StoredOtherwiseError} the key belongs to another sale.
 */
export const keepSale = async (sale: SaleToKeep): Promise<OutboxRow> => {
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const row = await withOutbox(sale.businessId, (database) => write(database, sale, patience), patience)
    storeStub(sale.businessId, row)
    tellOutboxChange('added')
    void askToPersist()
    return row
  } catch (error) {
    throw error instanceof NotStoredError || error instanceof StoredOtherwiseError ? error : new NotStoredError(error)
  }
}

/** Stores the business's number for this browser: later sales have it in their names. */
export const nameDevice = (businessId: string, shortCode: number): Promise<unknown> =>
  withOutbox(businessId, async (database) => {
    const code = String(shortCode)
    if ((await database.get('facts', DEVICE)) !== code) await database.put('facts', code, DEVICE)
  }).catch(() => undefined)

/** Every stored sale of the business, in order. @throws if they cannot be read. */
export const storedSales = async (businessId: string): Promise<OutboxRow[]> =>
  inOrder(await withOutbox(businessId, (database) => database.getAll('outbox')))

/** The unsent sales, in order. */
export const unsentSales = async (businessId: string): Promise<OutboxRow[]> =>
  withOutbox(businessId, async (database) => {
    const byState = (state: string) => database.getAllFromIndex('outbox', 'state', state)
    return inOrder([...(await byState('waits')), ...(await byState('sent'))])
  })

/** Changes the state of a sale; its content never changes. */
export const markSale = async (
  businessId: string,
  key: string,
  change: (row: OutboxRow) => Partial<Omit<OutboxRow, 'key' | 'body' | 'count' | 'localNumber'>>,
): Promise<void> => {
  const isDone = await withOutbox(businessId, async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const row = await tx.store.get(key)
    const changed = row && { ...row, ...change(row) }
    if (changed !== undefined) await tx.store.put(changed)
    await tx.done
    return changed?.state === 'done'
  })
  if (isDone) forgetStub(businessId, key)
  tellOutboxChange('changed')
}

/** Somebody has dealt with a sale that this browser lost. */
export const forgetLostSale = (businessId: string, key: string): void => {
  forgetStub(businessId, key)
  tellOutboxChange('changed')
}

/** Removes sales that the server confirmed long ago. Others stay, whatever happens. */
export const sweepOutbox = (businessId: string, now = serverNow()): Promise<void> =>
  withOutbox(businessId, async (database) => {
    const tx = database.transaction('outbox', 'readwrite')
    const done = await tx.store.index('state').getAll('done')
    const before = now.getTime() - KEPT_DAYS * DAY_MS
    const gone = done.filter(({ doneAt }) => doneAt !== undefined && Date.parse(doneAt) < before)
    await Promise.all([...gone.map(({ key }) => tx.store.delete(key)), tx.done])
  })

/** Sends refused sales again: an upgraded server may be able to read them now. */
export const retryRefused = (businessId: string): Promise<void> => sendAgain(businessId, 'refused')

/** The server was restored from a backup, and may have forgotten its earlier answers: each sale goes again, once. */
export const sendAllAgain = (businessId: string): Promise<void> => sendAgain(businessId, 'done')

const sendAgain = async (businessId: string, state: 'refused' | 'done'): Promise<void> => {
  const rows = await withOutbox(businessId, async (database) => {
    const tx = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const found = await tx.store.index('state').getAll(state)
    await Promise.all([...found.map((row) => tx.store.put({ ...row, state: 'waits' })), tx.done])
    return found
  })
  if (rows.length > 0) tellOutboxChange('added')
}

/**
 * Whether the waiting sales can be read: only then a new version of the application takes over. A browser without
 * storage has none.
 */
export const isOutboxReadable = async (businessId: string): Promise<boolean> => {
  try {
    await (await localDatabase(businessId))?.getAll('outbox')
    return true
  } catch {
    return false
  }
}
