import { readFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { simulatorUrl } from './server.ts'
import type { Shop } from './shop.ts'

const CUIT = '30710000006'

/** ARCA gives each number of a point of sale once: every visit has one of its own. */
export const ownPointOfSale = (): number => randomInt(1, 99_999)

/** Does ARCA's work on its pages with a request for a certificate. */
export const certificateFor = async (
  page: Page,
  signingRequest: string,
  pointOfSale: number,
  hasRegister = true,
): Promise<string> => {
  const services = ['wsfe', ...(hasRegister ? ['ws_sr_constancia_inscripcion'] : [])]
  const data = { signingRequest, condition: 'responsable', pointsOfSale: [pointOfSale], services }
  const answer = await page.request.post(`${simulatorUrl}/simulator/issuers`, { data })
  return ((await answer.json()) as { certificate: string }).certificate
}

export const becomeTaxpayer = async (shop: Shop): Promise<void> => {
  const { data } = await shop.call('users.get', {})
  const business = { ...data.business, name: 'Almacén Ñandú', address: 'San Martín 100, Córdoba', cuit: CUIT }
  await shop.call('users.update', { body: { ...data, condition: 'responsable', business } })
}

/** The file that a click downloads. */
export const downloadedText = async (page: Page, click: () => Promise<void>): Promise<string> => {
  const coming = page.waitForEvent('download')
  await click()
  const path = await (await coming).path()
  const text = readFileSync(path, 'utf8')
  expect(text).not.toBe('')
  return text
}

/** A shop that declares its sales to the simulated ARCA, set up behind the screens. */
export const declareSales = async (page: Page, shop: Shop): Promise<number> => {
  const point = ownPointOfSale()
  await becomeTaxpayer(shop)
  const { data } = await shop.call('fiscal.request_certificate', { body: { organization: 'Almacén', alias: 'tienda' } })
  const certificate = await certificateFor(page, data.request, point)
  await shop.call('fiscal.set_certificate', { body: { certificate } })
  const issuer = { grossIncome: '901-123456-7', activitiesSince: '2019-03-01' }
  await keepTaxpayer(page, '20111111112', 'MOLINOS SUR SA')
  const settings = {
    mode: 'manual',
    environment: 'simulator',
    pointOfSale: point,
    isWithheld: false,
    ...issuer,
  } as const
  await shop.call('fiscal.update', { body: settings })
  return point
}

/** Asks for the voucher of a document and waits for its CAE. */
export const authorize = async (shop: Shop, id: string): Promise<void> => {
  await shop.call('fiscal.authorize', { body: [id] })
  await expect
    .poll(async () => (await shop.call('fiscal.vouchers', { params: { id } })).data[0]?.state)
    .toBe('authorized')
}

/** ARCA does not answer this point of sale, and answers all others. */
export const arcaIsDown = (page: Page, pointOfSale: number) => setFault(page, { containing: `PtoVta>${pointOfSale}<` })

export const arcaAnswers = (page: Page) => setFault(page, null)

const setFault = (page: Page, unavailablePage: object | null) =>
  page.request.post(`${simulatorUrl}/simulator/faults`, { data: { unavailablePage } })

/** A taxpayer in ARCA's register, with a CUIT of this visit only, as all visits share the simulated register. */
export const registerTaxpayer = async (page: Page, name: string): Promise<string> => {
  const cuit = newCuit()
  await keepTaxpayer(page, cuit, name)
  return cuit
}

/** A company's CUIT with its check digit; the few numbers without one are drawn again. */
const newCuit = (): string => {
  const digits = `30${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? newCuit() : `${digits}${check}`
}

const keepTaxpayer = async (page: Page, cuit: string, name: string): Promise<void> => {
  const data = { cuit, name, condition: 'responsable', exists: true, isActive: true }
  await page.request.post(`${simulatorUrl}/simulator/taxpayers`, { data })
}
