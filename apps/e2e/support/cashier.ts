import type { Page } from '@playwright/test'
import { baseUrl } from './server.ts'
import { PASSWORD, send, type Shop } from './shop.ts'

/** The cashier's PIN. */
export const PIN = '2580'
/** The owner authorises with it. */
export const OWNER_PIN = '97531'

interface Enrolled {
  readonly businessId: string
  readonly deviceId: string
}

/** Makes the browser a counter of the shop, with Beto, who has only a PIN, at work. */
export const enterAsCashier = async (page: Page, { email }: Shop): Promise<Enrolled> => {
  const { request } = page
  const { token, businessId } = (await send(request, 'session.create', { body: { email, password: PASSWORD } })).data
  const { $id: deviceId } = (await send(request, 'devices.enrol', { body: { name: 'Caja 1' } }, token)).data
  await send(request, 'pin.set', { body: { pin: OWNER_PIN, password: PASSWORD } }, token)
  const body = { name: 'Beto', lastName: 'Sosa', role: 'cashier' as const }
  const { $id: userId } = (await send(request, 'members.create', { body }, token)).data
  await send(request, 'pin.give', { params: { id: userId }, body: { pin: PIN } }, token)
  await send(request, 'counter.enter', { body: { businessId, userId, pin: PIN } })
  // The application asks for the session only if this cookie says that there is one.
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: baseUrl }])
  return { businessId, deviceId }
}

/** Tells the tabs of this browser that it is a counter, as an enrolment does. */
export const knowAsCounter = (page: Page, counter: Enrolled): Promise<void> =>
  page.evaluate((enrolled) => {
    localStorage.setItem('trastienda-counter', JSON.stringify({ ...enrolled, isLocked: false }))
  }, counter)
