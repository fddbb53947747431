import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { addPerson, addSale } from '#test/factories'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { runSql } from '#test/postgres/sql'

let fiscal: FiscalApp
let shop: Member
let product: string
let point: number
let authorize: (id: string) => Promise<{ number?: number; cae?: string }>

beforeAll(async () => {
  fiscal = await startFiscalApp()
  ;({ shop, authorize, product, pointOfSale: point } = await fiscal.openShop())
})
afterAll(() => fiscal.stop())

const sell = async (sellingPrice: number): Promise<string> => {
  const customer = await addPerson(shop, 'Cliente')
  return addSale(shop, customer, [{ product, quantity: 1, sellingPrice, iva: 21 }], 'effective')
}

/** A backup from the time when only the first voucher was authorised. */
const restore = async (): Promise<void> => {
  await runSql(fiscal.app.db.superuser, 'delete from fiscal_voucher where number > 1', [])
  await runSql(fiscal.app.db.superuser, 'update fiscal_sequence set known_number = 1', [])
  await runSql(fiscal.app.db.superuser, 'update installation set epoch = gen_random_uuid()', [])
}

it('after a restore learns what ARCA has authorised since, and asks for nothing a second time', async () => {
  await authorize(await sell(100))
  const known = await sell(200)
  const lost = await sell(100)
  const [before] = [await authorize(known), await authorize(lost)]
  await restore()
  const again = await authorize(known)
  expect(again).toMatchObject({ number: 2, cae: before?.cae })
  expect(fiscal.simulator.store.granted()).toHaveLength(3)
  // Like the learnt voucher of the lost sale, but made after it.
  fiscal.simulator.clock.move(60)
  expect(await authorize(await sell(100))).toMatchObject({ number: 4 })
  expect((await shop.call('fiscal.get', {})).body.data.halted).toEqual([])
  const [compared] = (await shop.call('fiscal.reconcile', {})).body.data
  expect(compared).toMatchObject({ state: 'foreign', ownNumber: 4, arcaNumber: 4 })
  expect(compared?.foreign.map(({ number, total }) => [number, total])).toEqual([[3, 121]])
  // The sale turns up again, as from a till that had stored it.
  expect(await authorize(lost)).toMatchObject({ number: 3 })
  expect((await shop.call('fiscal.reconcile', {})).body.data).toMatchObject([{ state: 'equal' }])
  expect(fiscal.simulator.store.granted()).toHaveLength(4)
})

it('stops as ever where nothing was restored and another program numbers', async () => {
  const sale = await sell(300)
  await runSql(fiscal.app.db.superuser, 'update fiscal_sequence set known_number = 2', [])
  await shop.call('fiscal.authorize', { body: [sale] })
  const halted = async () => (await shop.call('fiscal.get', {})).body.data.halted
  await expect.poll(halted).toEqual([{ pointOfSale: point, voucher: 'Factura B', foreignNumber: 4 }])
})

it('learns as much behind a voucher that was on its way in the backup', async () => {
  ;({ shop, authorize, product } = await fiscal.openShop())
  const [sent, lost] = [await sell(400), await sell(500)]
  await authorize(sent)
  const { number, cae } = await authorize(lost)
  await restore()
  const unanswered = `update fiscal_voucher set state = 'sent', cae = null, expires_on = null
                       where business_id = $1 and transaction_id = $2`
  await runSql(fiscal.app.db.superuser, unanswered, [shop.businessId, sent])
  fiscal.simulator.clock.move(60)
  expect(await authorize(await sell(600))).toMatchObject({ number: 3 })
  expect(await authorize(lost)).toMatchObject({ number, cae })
})
