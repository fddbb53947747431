import { parse } from 'bowser'
import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BrowserCookies } from '#platform/http/handler'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { businessDevicesRepository } from './business-devices.repository.ts'
import { devicesRepository } from './devices.repository.ts'

// The longest time for which browsers keep a cookie.
const DEVICE_DAYS = 400
// How often a device tries to get a code while others take the same codes. Its next access token tries again.
const MOST_TRIES = 5

/** The browsers that people sign in with. */
export const createDevices = (database: Database, clock: Clock) => ({
  /** The id of the calling browser, by its cookie. An unknown browser becomes a new device and gets a cookie. */
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

  /** Adds the browser to the business's devices, named by its `User-Agent`, and answers its code. */
  async admit(businessId: string, deviceId: string, userAgent: string): Promise<number | undefined> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const shortCode = await businessDevicesRepository.add(database, businessId, deviceId, browserName(userAgent))
      if (shortCode !== undefined) return shortCode
    }
    return undefined
  },

  /** Lets a revoked browser in again, after somebody has signed in on it with their password. */
  readmit: (businessId: string, deviceId: string): Promise<void> =>
    businessDevicesRepository.readmit(database, businessId, deviceId),

  /** Forgets the devices whose cookies have ended. */
  removeUnseen: (): Promise<void> =>
    devicesRepository.removeUnseen(database, addTime(clock(), { days: -DEVICE_DAYS }).toISOString()),
})

export type Devices = ReturnType<typeof createDevices>

/** A first name for a browser, from its `User-Agent`: «Chrome en Windows». People may change it. */
const browserName = (userAgent: string): string => {
  if (userAgent === '') return 'Dispositivo'
  const { browser, os } = parse(userAgent)
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '')
  return words.length === 0 ? 'Dispositivo' : words.join(' en ').slice(0, 40)
}
