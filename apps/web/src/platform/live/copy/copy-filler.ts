import type { Collection } from '@trastienda/contract/collections'
import type { LiveChange } from '../live-events.ts'
import { isKnownOffline, onOutageChange } from '#platform/net/connectivity.ts'
import { currentCounter } from '#platform/session/counter.ts'
import { knownSessions } from '#platform/session/known-session.ts'
import { onLiveChange } from '../live-events.ts'
import { currentBusiness } from '#platform/session/session.ts'
import { getReady } from '#platform/reads/copy-answers.ts'
import { copySources, type CopySource } from './copy-sources.ts'
import { copyState, cursorOf, takePage } from '#platform/device/copy/copy-store.ts'
import { askToPersist, storedBusinesses, localDatabase } from '#platform/device/local-database.ts'
import { sendAllAgain } from '#platform/device/outbox/outbox.ts'
import { wipe } from '#platform/device/copy/wipe.ts'

/** The pause after a change: changes come in bunches, and each question brings the last two minutes again. */
const SETTLE_MS = 3000
const SHORTEST_MS = 45_000
/** Asks this often without a change, in case a message got lost. */
const LONGEST_MS = 10 * 60_000
const AFTER_FAILURE_MS = 30_000

const copied: ReadonlySet<Collection> = new Set(['products', 'people', 'categories', 'priceLists'])
const isOfCopy = (change: LiveChange): boolean => change === 'missed' || copied.has(change.collection)

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * The cursors at which this tab sent the last sales again. A tab that cannot write the copy gets to the same cursor
 * over and over, and must not send them each time.
 */
const sentAgainAt = new Set<string>()

/** Takes the remaining pages: a stored page is not asked for again. */
const fill = async (businessId: string, { sight, ask }: CopySource, signal: AbortSignal): Promise<void> => {
  for (let hasMore = true; hasMore && !signal.aborted;) {
    const database = await localDatabase(businessId)
    if (database === undefined) return
    const cursor = cursorOf(await copyState(database, sight))
    const askedAt = Date.now()
    const page = await ask(cursor, signal)
    // If the server does not know the cursor, it may have been restored from a backup without this till's last sales: they
    // are sent again. The page is written afterwards, as nothing would show the restore any more.
    if (page.isStart === true && cursor !== undefined && !sentAgainAt.has(cursor)) {
      await sendAllAgain(businessId)
      sentAgainAt.add(cursor)
    }
    await takePage(database, sight, page, askedAt)
    hasMore = page.hasMore
  }
}

/** Resolves when another question is worth it. */
const untilDue = (changes: { isDue: boolean; wake: () => void }, filledAt: number, signal: AbortSignal) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const soon = (): void => {
    const left = Math.max(SETTLE_MS, filledAt + SHORTEST_MS - Date.now())
    void wait(left, signal).then(resolve)
  }
  if (changes.isDue) soon()
  else changes.wake = soon
  void wait(LONGEST_MS, signal).then(resolve)
  return promise
}

/** Only the tab with the lock fills the copy, for as long as it lives. */
const keepFilled = async (businessId: string, signal: AbortSignal): Promise<void> => {
  const changes = { isDue: false, wake: (): void => undefined }
  const stop = onLiveChange((change) => {
    if (!isOfCopy(change) || changes.isDue) return
    changes.isDue = true
    changes.wake()
  })
  try {
    while (!signal.aborted) {
      changes.isDue = false
      changes.wake = () => undefined
      let filledAt = 0
      try {
        if (!isKnownOffline()) {
          const sources = await copySources(businessId)
          for (const source of sources) await fill(businessId, source, signal)
          if (sources.length > 0) void askToPersist()
          filledAt = Date.now()
        }
      } catch {
        // No network, or too many questions: goes on from the same place.
        await wait(AFTER_FAILURE_MS, signal)
        continue
      }
      await untilDue(changes, filledAt, signal)
    }
  } finally {
    stop()
  }
}

/** Wipes the copies of businesses without anybody at work on this browser. */
const wipeOthers = async (): Promise<void> => {
  const own = new Set([...knownSessions().map(({ businessId }) => businessId), currentCounter()?.businessId])
  const others = (await storedBusinesses()).filter((businessId) => !own.has(businessId))
  // A later load wipes a copy that does not open now.
  await wipe(others, undefined).catch(() => undefined)
}

const begin = async (signal: AbortSignal): Promise<void> => {
  const businessId = currentBusiness() ?? currentCounter()?.businessId
  if (businessId === undefined) return
  await wipeOthers()
  if (!('locks' in navigator)) return
  const prepare = (): void => {
    if (isKnownOffline()) void getReady(businessId)
  }
  signal.addEventListener('abort', onOutageChange(prepare))
  prepare()
  await navigator.locks.request(`trastienda-copy-${businessId}`, { signal }, () => keepFilled(businessId, signal))
}

/**
 * Keeps this browser's copy of the catalogue up to date, until the returned function is called; on a counter also while
 * nobody works there.
 */
export const fillCopy = (): (() => void) => {
  const controller = new AbortController()
  begin(controller.signal).catch(() => undefined)
  return () => controller.abort()
}
