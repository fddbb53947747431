import { CallError } from '@trastienda/contract/client'
import type { Session } from '@trastienda/contract/identity.contract'
import { unlessOffline } from '#platform/net/connectivity.ts'
import { callPublic, ConnectionError, noAnswer } from '#platform/net/http.ts'
import { knownSession } from './known-session.ts'
import { sessionTabs, underSessionLock } from './session-tabs.ts'
import {
  currentBusiness,
  currentUser,
  endSession,
  expiredUser,
  forgetSession,
  isLeftOut,
  keepSession,
  leaveOut,
  liveSession,
  mayBeSignedIn,
  onSessionChange,
  openAsKnown,
  ownerOf,
  pageOwner,
  standStillFor,
} from './session.ts'
import type { LiveSession } from './live-session.ts'
import { tabBusiness } from './tab-business.ts'

/** Renewed this long before it ends, so that no call travels with a token that dies on the way. */
const RENEW_BEFORE_MS = 60_000
/** A renewal that has had no answer by then got lost. */
const RENEWAL_PATIENCE_MS = 15_000
/** A page that opens does not wait long for a server that may not be there. */
const OPENING_SILENCE_MS = 1500

let renewal: ReturnType<typeof setTimeout> | undefined
let lapse: ReturnType<typeof setTimeout> | undefined
let running: Promise<LiveSession | undefined> | undefined

sessionTabs.hear((message) => {
  if (message.kind === 'ended') forgetSession()
  else takeIn(message.session)
})

/**
 * How long the token still lives: the lifetime that the server gave it, less the time since. The instant at which it ends by
 * the server's clock says nothing here. A clock that was set back tells nothing either: then it counts as ended.
 */
const lifeLeftMs = ({ expiresIn, receivedAt }: LiveSession): number => {
  const age = Date.now() - receivedAt
  return age < 0 ? 0 : expiresIn * 1000 - age
}

/**
 * Takes in a session that another tab told of, or that the server gave for the cookie that all tabs share. It is this page's
 * only if it is of the same person in the same business; a page of somebody else stands still.
 */
const takeIn = (given: LiveSession): void => {
  const owner = pageOwner()
  const isOwn = owner === undefined ? [undefined, given.businessId].includes(tabBusiness()) : owner === ownerOf(given)
  if (isOwn) keepAlive(given)
  else if (owner !== undefined && currentUser()?.id !== given.user.id) standStillFor(given.user)
  // The same person works in another business in the other tab: this tab gets a token of its own.
  else if (liveSession() === undefined) renewQuietly()
}

/** Takes in what the server gave, here and in every other tab of this browser. */
export const takeEverywhere = ({ elevatedFor, ...given }: Session): void =>
  spread({ ...given, receivedAt: Date.now(), elevatedUntil: elevationFor(elevatedFor) })

/** The session is elevated for so many seconds from now on, or no longer: told in every tab of this browser. */
export const setElevation = (seconds: number): void => {
  const live = liveSession()
  if (live !== undefined) spread({ ...live, elevatedUntil: elevationFor(seconds) })
}

const elevationFor = (seconds: number): number => (seconds > 0 ? Date.now() + seconds * 1000 : 0)

const spread = (live: LiveSession): void => {
  takeIn(live)
  sessionTabs.tell({ kind: 'session', session: live })
}

const keepAlive = (given: LiveSession): void => {
  keepSession(given)
  clearTimeout(renewal)
  const wait = Math.max(lifeLeftMs(given) - RENEW_BEFORE_MS, 5000)
  renewal = setTimeout(() => liveSession() === given && renewQuietly(), wait)
  clearTimeout(lapse)
  const { elevatedUntil } = given
  if (elevatedUntil > 0)
    lapse = setTimeout(
      () => liveSession() === given && keepAlive({ ...given, elevatedUntil: 0 }),
      elevatedUntil - Date.now(),
    )
}

/** Nobody waits for it: if it fails, the next call that needs a token tries again. */
const renewQuietly = (): void => void refreshSession().catch(() => undefined)

const refreshOnce = async (before: LiveSession | undefined): Promise<LiveSession | undefined> =>
  underSessionLock(async () => {
    // Somebody may have signed in, or another tab renewed, while this one waited: a rotated cookie must not be spent twice.
    const told = liveSession()
    if (told !== before && told !== undefined) return told
    try {
      const businessId = tabBusiness() ?? currentBusiness()
      const asked = callPublic('session.refresh', { query: { businessId } }, undefined, RENEWAL_PATIENCE_MS)
      takeEverywhere((await asked).data)
      return liveSession()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The refusal meant the session before: on plain http another tab can sign in while it is on its way.
      const come = liveSession()
      if (come !== undefined && come !== before) return come
      if (error.status === 401) endSession()
      else if (error.problem.code === 'no_access') leaveOut()
      else throw error
      return undefined
    }
  })

/**
 * A new access token for the refresh cookie; nothing when nobody is signed in. Calls at the same time are one, in this
 * tab and across tabs. @throws {ConnectionError} when the server cannot be reached: the session is kept.
 */
export const refreshSession = (): Promise<LiveSession | undefined> => {
  running ??= refreshOnce(liveSession()).finally(() => {
    running = undefined
  })
  return running
}

/**
 * Answers who is signed in, and asks the server once if this page does not know. If the server does not answer, the page opens for
 * the person who worked here last, until a call that reaches the server renews or ends their session.
 */
export const ensureSession = async (): Promise<LiveSession | undefined> => {
  const live = liveSession()
  if (live !== undefined) return live
  if (expiredUser() !== undefined) return renewed()
  return mayBeSignedIn() ? renewedOrKnown() : undefined
}

const renewedOrKnown = async (): Promise<LiveSession | undefined> => {
  try {
    return await unlessOffline(renewed(), noAnswer, OPENING_SILENCE_MS)
  } catch (error) {
    const known = knownSession(tabBusiness())
    if (known === undefined || !(error instanceof ConnectionError)) throw error
    return liveSession() ?? openAsKnown(known)
  }
}

/**
 * Answers the access token to send, renewed first if it has ended (a laptop that slept). If the server ended the session under
 * somebody's hands, what they do waits until they have signed in again.
 *
 * @param owner whose it must be: whoever worked here when the call was begun
 */
export const accessToken = async (owner = pageOwner()): Promise<string | undefined> => {
  const live = liveSession()
  const found = live !== undefined && lifeLeftMs(live) > 5000 ? live : await renewed()
  // The page is about to say that its person is left out: nothing of it goes out any more.
  if (found === undefined && isLeftOut()) return new Promise(() => undefined)
  if (found === undefined || owner === undefined || ownerOf(found) === owner) return found?.token
  return (await signedInAgain(owner)).token
}

const renewed = async (): Promise<LiveSession | undefined> => {
  const next = expiredUser() === undefined ? await refreshSession() : undefined
  if (next !== undefined) return next
  const owner = pageOwner()
  return expiredUser() === undefined || owner === undefined ? undefined : signedInAgain(owner)
}

/** Waits until this person works here again. If somebody else signs in it waits for ever: the page is loaded anew for them. */
const signedInAgain = (owner: string): Promise<LiveSession> =>
  new Promise((resolve) => {
    const stop = onSessionChange(() => {
      const live = liveSession()
      if (live === undefined || ownerOf(live) !== owner) return
      stop()
      resolve(live)
    })
  })
