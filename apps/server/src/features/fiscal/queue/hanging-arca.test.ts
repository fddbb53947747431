import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale } from '#test/factories'
import { openFiscalShop, SHOP_CUIT } from '#test/arca/fiscal-shop'
import { runSql } from '#test/postgres/sql'

const OTHER_CUIT = '20111111112'
/** Longer than a request to ARCA may take. */
const HANGING = { milliseconds: 60_000 }

let app: TestApp
let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator()
  app = await startTestApp({ arcaSimulator: simulator.origin, clock: () => simulator.clock.now(), logLevel: 'silent' })
})
afterEach(() => simulator.faults.clear())
afterAll(async () => {
  // A hanging request breaks off, so that the application has nothing to wait for.
  await simulator.close()
  await app.stop()
})

const sell = async (shop: Member, product: string): Promise<string> => {
  const line = { product, quantity: 1, sellingPrice: 100, iva: 21 } as const
  return addSale(shop, await addPerson(shop, 'Cliente'), [line], 'effective')
}

const stock = (shop: Member) => addProduct(shop, { stock: 100, cost: 1 })
const sellSome = async (shop: Member) => sell(shop, await stock(shop))
const stateOf = async (shop: Member, id: string) =>
  (await shop.call('fiscal.vouchers', { params: { id } })).body.data[0]?.state

it('an ARCA that hangs for one business keeps no other waiting', async () => {
  const [hanging, other] = [
    await openFiscalShop(app, simulator, 1),
    await openFiscalShop(app, simulator, 2, { cuit: OTHER_CUIT }),
  ]
  const [stuck, quick] = [await sellSome(hanging.shop), await sellSome(other.shop)]
  simulator.faults.set('delay', { ...HANGING, containing: SHOP_CUIT })
  await hanging.shop.call('fiscal.authorize', { body: [stuck] })
  await expect.poll(() => simulator.faults.counts()['delay']).toBe(1)
  expect(await other.authorize(quick)).toMatchObject({ number: 1 })
  expect(await stateOf(hanging.shop, stuck)).toBe('pending')
})

it('the sequences of one business go side by side under one ticket', async () => {
  const fiscal = await openFiscalShop(app, simulator, 3)
  const { shop } = fiscal
  const product = await stock(shop)
  const [first, second] = [await sell(shop, product), await sell(shop, product)]
  await fiscal.authorize(first)
  const note = await addNote(shop, first, [{ product, quantity: 1 }])
  await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
  // Access is slow, and the second request for it is refused while the first still waits.
  await runSql(app.db.superuser, `delete from secret where name like 'acceso a ARCA %'`, [])
  simulator.setWindow(10)
  simulator.clock.move(11 * 60)
  simulator.faults.set('delay', { milliseconds: 1_000, operations: ['loginCms'] })
  const [sold, returned] = [fiscal.authorize(second), fiscal.authorize(note)]
  expect(await Promise.all([sold, returned])).toMatchObject([{ number: 2 }, { number: 1 }])
  const failures = await runSql(app.db.superuser, 'select 1 from fiscal_sequence where failing_since is not null', [])
  expect(failures).toEqual([])
  expect(simulator.faults.counts()['delay']).toBe(2)
})
