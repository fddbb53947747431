import { isKnownOffline } from '#platform/net/connectivity.ts'
import { onLiveChange } from '../live-events.ts'
import { followSales } from './follow-sales.ts'
import { askIn, sendableBusinesses } from './sent-by.ts'

/** A counter that nobody works at hears of no change: it asks this often. */
const ASK_AGAIN_MS = 10 * 60_000

let running = Promise.resolve()

/**
 * Asks what became of the sales that wait on the server for a person; with a key, of that one. One round after the other: what
 * was asked later is written down later.
 */
export const follow = (key?: string): void => {
  const all = async (): Promise<void> => {
    if (isKnownOffline()) return
    for (const businessId of sendableBusinesses()) await followSales(businessId, askIn(businessId), key)
  }
  // A database that cannot be read now may be read the next time.
  running = running.then(all).catch(() => undefined)
}

/** Follows what becomes of this browser's sales on the server, from now on for as long as the page lives. */
export const startFollowing = (): void => {
  onLiveChange((change) => {
    if (change === 'missed') follow()
    else if (change.collection === 'offlineSales') follow(change.id)
  })
  setInterval(() => follow(), ASK_AGAIN_MS)
  follow()
}
