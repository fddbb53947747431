import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, someSale, stubLocks, type PageSession } from '#test/own-page.ts'
import type * as Count from '../outbox-count.ts'
import type * as Databases from '../local-database.ts'
import type * as Outbox from './outbox.ts'
import type * as Sender from '#platform/live/outbox/outbox-sender.ts'
import type * as Stubs from './sale-stubs.ts'
import type * as Stock from './take-stock.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }

let shops = 0
let shop: string
let session: PageSession
let count: typeof Count
let databases: typeof Databases
let stubs: typeof Stubs
let outbox: typeof Outbox
let sender: typeof Sender
let stock: typeof Stock

beforeEach(async () => {
  shop = `stock-${(shops += 1)}`
  openOwnPage(async (path) => {
    if (path.includes('offline')) throw new TypeError('Failed to fetch')
    return Response.json({ data: { token: 't', expiresAt: '', expiresIn: 900, businessId: shop, user: ANA } })
  })
  stubLocks()
  session = await loadSession()
  count = await import('../outbox-count.ts')
  databases = await import('../local-database.ts')
  stubs = await import('./sale-stubs.ts')
  outbox = await import('./outbox.ts')
  stock = await import('./take-stock.ts')
  sender = await import('#platform/live/outbox/outbox-sender.ts')
})
afterEach(async () => {
  await session.signOut()
  closeOwnPage()
})

const sell = (key: string, businessId = shop) =>
  outbox.keepSale({
    businessId,
    key,
    user: { id: 'ana', name: 'Ana Paz' },
    sale: {
      ...someSale,
      transaction: { ...someSale.transaction, receptorName: 'Rosa' },
      details: { detailLines: [{ product: 'P1', productName: 'Yerba', quantity: 2, sellingPrice: 50 }] },
    },
  })
const loseDatabase = async () => {
  const database = await databases.localDatabase(shop)
  await database?.clear('outbox')
  await database?.clear('facts')
}
const lost = async () => (await stock.takeStock(shop)).lost

test('a sale that vanished with the database of the browser is missed by its number, with what is known of it', async () => {
  const [{ localNumber }] = [await sell('a'), await sell('b')]
  await outbox.markSale(shop, 'b', () => ({ state: 'done', answer: { state: 'done', transactionId: 'V00000001' } }))
  expect(await lost()).toEqual([])
  await loseDatabase()
  const known = { localNumber, userName: 'Ana Paz', receptorName: 'Rosa', total: 100, goods: '2 × Yerba' }
  expect(await lost()).toMatchObject([known])
  outbox.forgetLostSale(shop, 'a')
  expect(await lost()).toEqual([])
})

test('the numbers go on after those that were lost', async () => {
  await sell('a')
  await sell('b')
  await loseDatabase()
  expect((await sell('c')).localNumber).toMatch(/-3$/)
})

test('a stub that a dying page left of a sale that is done is no lost sale, and one that it did not leave is written', async () => {
  const done = await sell('a')
  await outbox.markSale(shop, 'a', () => ({ state: 'done' }))
  stubs.storeStub(shop, done)
  await sell('b')
  stubs.forgetStub(shop, 'b')
  await stock.takeStock(shop)
  expect(stubs.saleStubs(shop).map(({ key }) => key)).toEqual(['b'])
})

test('on the next load whoever works here is told the number', async () => {
  const { localNumber } = await sell('a')
  await loseDatabase()
  await session.signIn(ANA.email, 'clave')
  sender.startSending()
  await vi.waitFor(() => expect(count.outboxCount().lost).toEqual([localNumber]))
})

test('the sign-in page knows how many sales wait here, of whichever business, and nothing else of them', async () => {
  await sell('a')
  await sell('b', `${shop}-other`)
  await outbox.markSale(shop, 'a', () => ({ state: 'refused' }))
  await sell('c')
  sender.startSending()
  await vi.waitFor(() => expect(count.outboxCount().unsentOfAll).toBeGreaterThanOrEqual(2))
  expect(count.outboxCount()).toMatchObject({ unsent: 0, refused: 0, lost: [] })
})
