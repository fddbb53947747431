import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { openFiscalShop } from '#test/arca/fiscal-shop'
import { goRound } from '#test/go-round'
import { addMember } from '#test/roles'
import { leaveCertificateMails } from './certificate-mails.ts'

const DAY_MS = 86_400_000

let app: TestApp
let simulator: Simulator
let now = new Date()

beforeAll(async () => {
  simulator = await startSimulator()
  now = simulator.clock.now()
  app = await startTestApp({ arcaSimulator: simulator.origin, clock: () => now })
})
afterAll(async () => {
  await app.stop()
  await simulator.close()
})

it('each owner is told 60, 30 and 7 days before the certificate ends, once each, and not where nothing is declared', async () => {
  const { shop } = await openFiscalShop(app, simulator, 1)
  const partner = await addMember(app, shop, 'owner')
  const off = await openFiscalShop(app, simulator, 2)
  const settings = { mode: 'off', environment: 'simulator', pointOfSale: 2, isWithheld: false } as const
  await off.shop.call('fiscal.update', { body: settings })
  const { certificate } = (await shop.call('fiscal.get', {})).body.data
  const end = new Date(certificate!.validTo).getTime()
  const look = async (daysBefore: number, mails: number): Promise<void> => {
    now = new Date(end - daysBefore * DAY_MS - 60_000)
    await goRound(app.db.database, leaveCertificateMails)
    await goRound(app.db.database, leaveCertificateMails)
    app.tasks.wake()
    await expect.poll(() => app.mails.length).toBe(mails)
  }
  await look(62, 0)
  await look(60, 2)
  await look(31, 2)
  await look(30, 4)
  await look(12, 4)
  await look(7, 6)
  await look(1, 6)
  await look(-2, 6)
  const subjectsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(subjectsTo(partner.email)).toEqual(subjectsTo(shop.email))
  expect(subjectsTo(shop.email)).toEqual([
    'Trastienda: el certificado de ARCA vence en 60 días',
    'Trastienda: el certificado de ARCA vence en 30 días',
    'Trastienda: el certificado de ARCA vence en 7 días',
  ])
})
