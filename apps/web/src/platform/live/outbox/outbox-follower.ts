import { isKnownOffline } from '#platform/net/connectivity.ts'
import { onLiveChange } from '../live-events.ts'
import { followSales } from './follow-sales.ts'
import { askIn, sendableBusinesses } from './sent-by.ts'

/** A counter without anybody at work hears of no change: it asks this often. */
const ASK_AGAIN_MS = 10 * 60_000

let running = Promise.resolve()

/**
 * Asks for the results of the sales that wait on the server for a person; with a key, of that sale. Rounds run one
 * after the other, so a later answer is stored later.
 */
export const follow = (key?: string): void => {
  const all = async (): Promise<void> => {
    if (isKnownOffline()) return
    for (const businessId of sendableBusinesses()) await followSales(businessId, askIn(businessId), key)
  }
  // A database that cannot be read now may be read the next time.
  running = running.then(all).catch(() => undefined)
}

/** Follows the results of this browser's sales on the server, until the next reload. */
export const startFollowing = (): void => {
  onLiveChange((change) => {
    if (change === 'missed') follow()
    else if (change.collection === 'offlineSales') follow(change.id)
  })
  setInterval(() => follow(), ASK_AGAIN_MS)
  follow()
}
