import { CallError } from '@trastienda/contract/client'
import { underLock } from '../browser-lock.ts'
import { isKnownOffline } from '../connectivity.ts'
import { currentCounter } from './counter.ts'
import { callPublic } from '../http.ts'

/*
 * What signing out could not finish: a server that did not answer keeps the session, and this browser its cookie; a database
 * that did not open keeps what its person saw. It is noted on the device, and whichever page is open next goes on with it.
 */

interface LeftBehind {
  readonly isSessionOpen?: boolean
  /** The businesses of which something is kept. */
  readonly kept?: readonly string[]
}

const KEY = 'trastienda-left-behind'
/** Whoever signs out does not wait longer. */
const PATIENCE_MS = 3000
const AGAIN_MS = 10_000
/** What ends one session would take the cookie of the next one, were they begun at the same time. */
const LOCK = 'trastienda-sign-in'

const leftBehind = (): LeftBehind => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as LeftBehind
  } catch {
    return {}
  }
}

const note = (change: LeftBehind): void => {
  const { isSessionOpen = false, kept = [] } = { ...leftBehind(), ...change }
  try {
    if (!isSessionOpen && kept.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ isSessionOpen, kept }))
  } catch {
    // Where the browser forbids storage, nothing is kept either; its cookie goes with its window.
  }
}

/** Ends the session of this browser's cookie, now or as soon as the server answers. */
export const endOnServer = async (headers = new Headers()): Promise<void> => {
  note({ isSessionOpen: true })
  if (isKnownOffline()) return
  try {
    await callPublic('session.remove', {}, headers, PATIENCE_MS)
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) return
  }
  note({ isSessionOpen: false })
}

/** Takes away what this browser kept of these businesses; of a counter, what its next person does not need. */
export const wipeKept = async (businessIds: readonly string[]): Promise<void> => {
  const { kept = [] } = leftBehind()
  note({ kept: [...new Set([...kept, ...businessIds])] })
  try {
    const { wipe } = await import('../offline/wipe.ts')
    await wipe(businessIds, currentCounter()?.businessId)
    note({ kept: (leftBehind().kept ?? []).filter((each) => !businessIds.includes(each)) })
  } catch {
    // The next page takes it away.
  }
}

/** Waits for what somebody who leaves waits for, which does end; the rest is done later. */
export const inTime = async (work: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE_MS)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

/** Signs somebody in: from then on the session before is none of this browser's any more. */
export const signingIn = <T>(ask: () => Promise<T>): Promise<T> =>
  underLock(LOCK, async () => {
    const answer = await ask()
    note({ isSessionOpen: false })
    return answer
  })

/** Goes on with what was left behind, until it is done. */
export const finishLeaving = async (): Promise<void> => {
  const { isSessionOpen = false, kept = [] } = leftBehind()
  if (kept.length > 0) await inTime(wipeKept(kept))
  if (!isSessionOpen) return
  await underLock(LOCK, async () => {
    if (leftBehind().isSessionOpen === true) await endOnServer()
  })
  if (leftBehind().isSessionOpen === true) setTimeout(() => void finishLeaving(), AGAIN_MS)
}
