import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { addPerson, addSale } from '#test/factories'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { SHOP_CUIT } from '#test/arca/fiscal-shop'
import { runSql } from '#test/postgres/sql'

let fiscal: FiscalApp
let point: number
let shop: Member
let product: string

beforeAll(async () => {
  fiscal = await startFiscalApp()
})
afterAll(() => fiscal.stop())
beforeEach(async () => {
  ;({ shop, product, pointOfSale: point } = await fiscal.openShop())
})

/** The owner of the certificate, by the names in ARCA's relations. */
const subject = async (): Promise<string> => {
  const [row] = await runSql(
    fiscal.app.db.superuser,
    `select value ->> 'pem' as pem from business_setting where business_id = $1 and section = 'fiscal_certificate'`,
    [shop.businessId],
  )
  return new X509Certificate(String(row?.['pem'])).subject.split('\n').join(', ')
}

const sellWithoutRelation = async (): Promise<string> => {
  fiscal.simulator.store.unrelate(await subject(), 'wsfe', SHOP_CUIT)
  const line = { product, quantity: 1, sellingPrice: 100, iva: 21 } as const
  const sale = await addSale(shop, await addPerson(shop, 'Cliente'), [line], 'effective')
  await shop.call('fiscal.authorize', { body: [sale] })
  await expect.poll(failing).toMatch(/Administrador de Relaciones/)
  await expect.poll(waitingSeconds).toBeGreaterThan(0)
  return sale
}

const failing = async () => (await shop.call('fiscal.queue', {})).body.data.failing?.text
const stateOf = async (sale: string) =>
  (await shop.call('fiscal.vouchers', { params: { id: sale } })).body.data[0]?.state

/** How long the task of this shop is not tried again. */
const waitingSeconds = async (): Promise<number> => {
  const [task] = await runSql(
    fiscal.app.db.superuser,
    `select extract(epoch from due_at - $2::timestamptz) as seconds from task
      where business_id = $1 and attempts > 0 and leased_until is null`,
    [shop.businessId, fiscal.simulator.clock.now().toISOString()],
  )
  return Number(task?.['seconds'] ?? 0)
}

it('access that a person has to mend is asked for anew only once an hour', async () => {
  await sellWithoutRelation()
  expect(await waitingSeconds()).toBeGreaterThan(3_500)
})

it('what waited for it goes out as soon as the connection test passes', async () => {
  const sale = await sellWithoutRelation()
  fiscal.simulator.store.relate(await subject(), 'wsfe', SHOP_CUIT)
  const steps = (await shop.call('fiscal.test', {})).body.data
  expect(steps.map(({ isPassed }) => isPassed)).not.toContain(false)
  await expect.poll(() => stateOf(sale)).toBe('authorized')
})

it('and as soon as another certificate is there', async () => {
  const sale = await sellWithoutRelation()
  const body = { organization: 'Almacén Ñandú', alias: `otra ${point}` }
  const { request } = (await shop.call('fiscal.request_certificate', { body })).body.data
  const certificate = await fiscal.simulator.setUpIssuer({ signingRequest: request, pointsOfSale: [point] })
  await shop.call('fiscal.set_certificate', { body: { certificate } })
  await expect.poll(() => stateOf(sale)).toBe('authorized')
})
