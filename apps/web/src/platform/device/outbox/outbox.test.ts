import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { NotStoredError } from '../not-stored-error.ts'
import { localDatabase } from '../local-database.ts'
import { onOutboxChange } from './outbox-changes.ts'
import {
  isOutboxReadable,
  keepSale,
  StoredOtherwiseError,
  storedSales,
  markSale,
  nameDevice,
  sendAllAgain,
  sweepOutbox,
  unsentSales,
  type SaleToKeep,
} from './outbox.ts'

let count = 0
const newBusiness = (): string => `outbox-${(count += 1)}`

const saleOf = (businessId: string, key: string, total = 100): SaleToKeep => ({
  businessId,
  key,
  user: { id: 'ana', name: 'Ana Paz' },
  sale: {
    transaction: { movement: 'Venta', receptor: '1', summary: { total } },
    details: { detailLines: [] },
    saveMode: 'paid',
  },
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('sales are numbered one after the other, also when they come at once, and the same key is one sale', async () => {
  const business = newBusiness()
  const rows = await Promise.all(['a', 'b', 'c', 'b'].map((key) => keepSale(saleOf(business, key))))
  const numbers = (await storedSales(business)).map(({ localNumber }) => localNumber)
  const code = rows[0]?.body.deviceCode ?? ''
  expect(numbers).toEqual([`n-${code}-1`, `n-${code}-2`, `n-${code}-3`])
  expect(rows[3]).toEqual(rows[1])
})

test('a key that was kept with another sale says so, and neither sale is lost or changed', async () => {
  const business = newBusiness()
  await keepSale(saleOf(business, 'a'))
  await expect(keepSale(saleOf(business, 'a', 200))).rejects.toThrow(StoredOtherwiseError)
  expect((await storedSales(business)).map(({ body }) => body.sale.transaction.summary.total)).toEqual([100])
})

test('the number of the device names its sales from then on, and the count goes on', async () => {
  const business = newBusiness()
  await keepSale(saleOf(business, 'a'))
  await nameDevice(business, 3)
  expect((await keepSale(saleOf(business, 'b'))).localNumber).toBe('n-3-2')
})

test('what is done goes after a week; what waits or was refused stays for ever', async () => {
  const business = newBusiness()
  for (const key of ['old', 'new', 'waits', 'refused']) await keepSale(saleOf(business, key))
  const [old, recent] = ['2026-11-01T12:00:00.000Z', '2026-11-20T12:00:00.000Z']
  await markSale(business, 'old', () => ({ state: 'done', doneAt: old }))
  await markSale(business, 'new', () => ({ state: 'done', doneAt: recent }))
  await markSale(business, 'refused', () => ({ state: 'refused' }))
  await sweepOutbox(business, new Date('2027-11-22T12:00:00.000Z'))
  expect((await storedSales(business)).map(({ key }) => key)).toEqual(['waits', 'refused'])
})

test('within the week a sale that is done goes again when the server was restored, under the same key', async () => {
  const business = newBusiness()
  await keepSale(saleOf(business, 'a'))
  await markSale(business, 'a', () => ({ state: 'done', doneAt: '2026-11-22T12:00:00.000Z' }))
  await sweepOutbox(business, new Date('2026-11-23T12:00:00.000Z'))
  expect(await unsentSales(business)).toEqual([])
  await sendAllAgain(business)
  expect((await unsentSales(business)).map(({ key }) => key)).toEqual(['a'])
})

test('where there is no room or no storage the sale is not said to be saved, and why', async () => {
  const business = newBusiness()
  const database = await localDatabase(business)
  if (database === undefined) throw new Error('no database')
  vi.spyOn(database, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(keepSale(saleOf(business, 'a'))).rejects.toThrow(/no queda lugar: la venta NO se guardó/)
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  const failed = keepSale(saleOf(newBusiness(), 'a'))
  await expect(failed).rejects.toThrow(NotStoredError)
  await expect(failed).rejects.toThrow(/la venta NO se guardó/)
})

/** Keeps the disk busy with another write until the test lets go of it. */
const keepDiskBusy = async (business: string): Promise<() => Promise<void>> => {
  const database = await localDatabase(business)
  if (database === undefined) throw new Error('no database')
  const tx = database.transaction('outbox', 'readwrite')
  const letGo = new AbortController()
  const write = async (): Promise<void> => {
    while (!letGo.signal.aborted) await tx.store.get('nothing')
    await tx.done
  }
  const written = write()
  return async () => {
    letGo.abort()
    await written
  }
}

test('a sale of which the till heard that it was not saved does not come up later, and the next try saves it', async () => {
  const business = newBusiness()
  const letGo = await keepDiskBusy(business)
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  setTimeout(() => patience.abort(), 20)
  await expect(keepSale(saleOf(business, 'a'))).rejects.toThrow(/la venta NO se guardó/)
  await letGo()
  expect(await storedSales(business)).toEqual([])
  expect((await keepSale(saleOf(business, 'a'))).localNumber).toMatch(/-1$/)
})

test('what the disk is about to confirm when the patience ends is saved, and said to be', async () => {
  const business = newBusiness()
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
    throw new DOMException('committing', 'InvalidStateError')
  })
  const heard = vi.fn<(change: string) => void>()
  const stop = onOutboxChange(heard)
  const database = await localDatabase(business)
  if (database === undefined) throw new Error('no database')
  const begun = vi.spyOn(database, 'transaction')
  const kept = keepSale(saleOf(business, 'a'))
  await vi.waitUntil(() => begun.mock.calls.length > 0, { interval: 0 })
  patience.abort()
  expect((await kept).key).toBe('a')
  expect(heard).toHaveBeenCalledWith('added')
  stop()
})

test('a page that is older than the database by now still keeps its sales, among those of the newer page', async () => {
  const business = newBusiness()
  await keepSale(saleOf(business, 'a'))
  ;(await openDB(`trastienda-${business}`, 99)).close()
  const { localNumber } = await keepSale(saleOf(business, 'b'))
  expect(localNumber).toMatch(/-2$/)
  expect(await unsentSales(business)).toHaveLength(2)
})

test('an outbox that cannot be read holds a new version of the page back; one that is not there does not', async () => {
  const business = newBusiness()
  const database = await localDatabase(business)
  if (database === undefined) throw new Error('no database')
  expect(await isOutboxReadable(business)).toBe(true)
  vi.spyOn(database, 'getAll').mockRejectedValue(new DOMException('broken', 'UnknownError'))
  expect(await isOutboxReadable(business)).toBe(false)
})
