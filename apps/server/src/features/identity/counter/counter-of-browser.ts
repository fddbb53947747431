import type { Database } from '#platform/database/database'
import type { BrowserCookies } from '#platform/http/handler'
import { tokenHash } from '#platform/identity/tokens'
import { refuse } from '#platform/refusal'
import { businessDevicesRepository } from '../devices/business-devices.repository.ts'

/**
 * The counter in this browser: of the named business, else of the business that made it a counter last.
 *
 * @throws Refusal `not_a_counter`
 */
export const counterOfBrowser = async (
  database: Pick<Database, 'globalRows'>,
  { device }: Pick<BrowserCookies, 'device'>,
  businessId: string | undefined,
): Promise<{ businessId: string; deviceId: string; deviceName: string }> => {
  if (device.value === undefined) return refuse('not_a_counter')
  const counter = await businessDevicesRepository.counter(database, tokenHash(device.value), businessId)
  return counter ?? refuse('not_a_counter')
}
