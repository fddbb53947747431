import { addTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BrowserCookie } from '#platform/http/handler'
import { newToken, tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { devicesRepository } from './devices.repository.ts'

// The longest that browsers keep a cookie.
const DEVICE_DAYS = 400

/** The browsers that people sign in with. */
export const createDevices = (database: Database, clock: Clock) => ({
  /** The id of the browser that calls: of the one that the cookie names, else of a new one, which gets a cookie. */
  async recognise(cookie: BrowserCookie): Promise<string> {
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

  /** Forgets those whose cookies have ended. */
  removeUnseen: (): Promise<void> =>
    devicesRepository.removeUnseen(database, addTime(clock(), { days: -DEVICE_DAYS }).toISOString()),
})
