import { CallError } from '@trastienda/contract/client'
import { inTime } from '#platform/browser/timing.ts'
import { storedJson } from '#platform/browser/stored.ts'
import { isKnownOffline } from '#platform/net/connectivity.ts'
import { currentCounter } from './counter.ts'
import { callPublic } from '#platform/net/http.ts'
import { underSessionLock } from './session-tabs.ts'

/*
 * The unfinished parts of a sign-out: if the server did not answer, the session lives on with its cookie in this
 * browser; if IndexedDB did not open, the person's data is still in it. The device stores both, and the next load
 * finishes them.
 */

interface LeftBehind {
  readonly isSessionOpen?: boolean
  /** The businesses with stored data that is still to be wiped. */
  readonly kept?: readonly string[]
}

const stored = storedJson<LeftBehind>('trastienda-left-behind')
/** Signing out takes at most this long for the server, and as long for the disk. */
const PATIENCE_MS = 3000
const AGAIN_MS = 10_000

const leftBehind = (): LeftBehind => stored.read() ?? {}

const remember = (change: LeftBehind): void => {
  const { isSessionOpen = false, kept = [] } = { ...leftBehind(), ...change }
  // A browser without storage stored nothing, and its cookies go with its window.
  stored.write(isSessionOpen || kept.length > 0 ? { isSessionOpen, kept } : undefined)
}

/**
 * Ends the session of this browser's cookie, now or as soon as the server answers. It runs under the lock: a renewal
 * under way would put its cookie back after the end.
 *
 * @param headers read under the lock, as the renewal may have brought another token
 */
export const endOnServer = async (headers = () => new Headers()): Promise<void> => {
  remember({ isSessionOpen: true })
  if (isKnownOffline()) return
  await patiently(
    underSessionLock(async () => {
      // A person who signed in meanwhile has replaced the cookie.
      if (leftBehind().isSessionOpen === true) await askToEnd(headers())
    }),
  )
}

const askToEnd = async (headers: Headers): Promise<void> => {
  try {
    await callPublic('session.remove', {}, headers, PATIENCE_MS)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) return
  }
  remember({ isSessionOpen: false })
}

/**
 * Wipes this browser's stored data of these businesses; a counter's copy of the catalogue stays for its next person.
 */
export const wipeKept = async (businessIds: readonly string[]): Promise<void> => {
  const { kept = [] } = leftBehind()
  remember({ kept: [...new Set([...kept, ...businessIds])] })
  try {
    const { wipe } = await import('#platform/device/copy/wipe.ts')
    await wipe(businessIds, currentCounter()?.businessId)
    remember({ kept: (leftBehind().kept ?? []).filter((each) => !businessIds.includes(each)) })
  } catch {
    // The data stays stored, and the next load wipes it.
  }
}

/** Waits for `work`, but no longer than a sign-out may take. */
export const patiently = async (work: Promise<unknown>): Promise<void> => {
  await inTime(work, PATIENCE_MS, () => undefined)
}

/** The sign-in's answer replaced the cookie of the session before, so none is left to end on the server. */
export const markCookieReplaced = (): void => remember({ isSessionOpen: false })

/** Finishes an earlier sign-out; tries again until the server has answered. */
export const finishLeaving = async (): Promise<void> => {
  const { isSessionOpen = false, kept = [] } = leftBehind()
  if (kept.length > 0) await patiently(wipeKept(kept))
  if (!isSessionOpen) return
  await endOnServer()
  if (leftBehind().isSessionOpen === true) setTimeout(() => void finishLeaving(), AGAIN_MS)
}
