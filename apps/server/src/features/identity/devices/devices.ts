import { parse } from 'bowser'
import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BrowserCookies } from '#platform/http/handler'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { businessDevicesRepository } from './business-devices.repository.ts'
import { devicesRepository } from './devices.repository.ts'

// The longest that browsers keep a cookie.
const DEVICE_DAYS = 400
// How often a device asks for a code that another one takes before it. The next access token asks again.
const MOST_TRIES = 5

/** The browsers that people sign in with. */
export const createDevices = (database: Database, clock: Clock) => ({
  /** The id of the browser that calls: of the one that the cookie names, else of a new one, which gets a cookie. */
  async recognise({ device: cookie }: Pick<BrowserCookies, 'device'>): Promise<string> {
    const now = clock()
    const expiresAt = addTime(now, { days: DEVICE_DAYS })
    if (cookie.value !== undefined) {
      const known = await devicesRepository.see(database, tokenHash(cookie.value), now.toISOString())
      if (known !== undefined) {
        cookie.set(cookie.value, expiresAt)
        return known
      }
    }
    const [id, secret] = [newId(), newToken()]
    await devicesRepository.insert(database, id, tokenHash(secret), now.toISOString())
    cookie.set(secret, expiresAt)
    return id
  },

  /** Makes the browser known to a business, under a name that it gives itself; answers its code there. */
  async admit(businessId: string, deviceId: string, userAgent: string): Promise<number | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const shortCode = await businessDevicesRepository.add(database, businessId, deviceId, browserName(userAgent))
      if (shortCode !== undefined) return shortCode
    }
    return undefined
  },

  /** Lets in one that was put out: somebody proved with their password that it is theirs. */
  readmit: (businessId: string, deviceId: string): Promise<void> =>
    businessDevicesRepository.readmit(database, businessId, deviceId),

  /** Forgets those whose cookies have ended. */
  removeUnseen: (): Promise<void> =>
    devicesRepository.removeUnseen(database, addTime(clock(), { days: -DEVICE_DAYS }).toISOString()),
})

export type Devices = ReturnType<typeof createDevices>

/** What people call a browser that says this of itself: «Chrome en Windows». It is a first name, which they may change. */
const browserName = (userAgent: string): string => {
  if (userAgent === '') return 'Dispositivo'
  const { browser, os } = parse(userAgent)
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '')
  return words.length === 0 ? 'Dispositivo' : words.join(' en ').slice(0, 40)
}
