import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { localDatabase, storedBusinesses } from './local-database.ts'
import type { OutboxRow } from './outbox-row.ts'

let count = 0
const newBusiness = (): string => `business-${(count += 1)}`

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sale: OutboxRow = {
  version: 1,
  key: 'key',
  count: 1,
  localNumber: 'n-1-1',
  state: 'waits',
  createdAt: '2026-11-22T12:00:00Z',
  userId: 'ana',
  userName: 'Ana Paz',
  failures: 0,
  body: {
    key: 'key',
    deviceCode: '1',
    localNumber: 'n-1-1',
    soldBy: 'ana',
    soldAt: '2026-11-22T12:00:00Z',
    sale: {
      transaction: { movement: 'Venta', summary: { total: 100 } },
      details: { detailLines: [] },
      saveMode: 'paid',
    },
  },
}

test('what is written of a business is there for whoever opens it again, and not in another business', async () => {
  const [one, other] = [newBusiness(), newBusiness()]
  await (await localDatabase(one))?.put('outbox', sale)
  expect(await (await localDatabase(one))?.getAllFromIndex('outbox', 'state', 'waits')).toEqual([sale])
  expect(await (await localDatabase(other))?.count('outbox')).toBe(0)
})

test('a newer version of the application does not wait for this page, which goes on with what it knows of', async () => {
  const business = newBusiness()
  await (await localDatabase(business))?.put('outbox', sale)
  const blocked = vi.fn<() => void>()
  const newer = await openDB(`trastienda-${business}`, 99, { blocked })
  expect([newer.version, blocked.mock.calls]).toEqual([99, []])
  expect(await (await localDatabase(business))?.getAll('outbox')).toEqual([sale])
  newer.close()
})

test('a database that was deleted is made anew', async () => {
  const business = newBusiness()
  await (await localDatabase(business))?.put('facts', 1, 'count')
  await deleteDB(`trastienda-${business}`)
  expect(await (await localDatabase(business))?.get('facts', 'count')).toBeUndefined()
})

test('the rows of an import are of no business: nobody opens them as one, which would raise their version', async () => {
  const business = newBusiness()
  await localDatabase(business)
  const rows = await openDB('trastienda-import', 1)
  const stored = await storedBusinesses()
  expect([stored.includes(business), stored.includes('import')]).toEqual([true, false])
  rows.close()
})

test('a browser that forbids storage keeps nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(await localDatabase(newBusiness())).toBeUndefined()
})

test('a browser whose store never opens keeps nothing, and is asked again', async () => {
  const business = newBusiness()
  const store = indexedDB
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
  const asked = localDatabase(business)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await asked).toBeUndefined()
  vi.stubGlobal('indexedDB', store)
  expect(await (await localDatabase(business))?.count('outbox')).toBe(0)
})
