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

/** How long before its end a token is renewed, so that no call travels with a token that dies on the way. */
const RENEW_BEFORE_MS = 60_000
/** A renewal without an answer by then got lost. */
const RENEWAL_PATIENCE_MS = 15_000
/** A load does not wait long for a server that may be away. */
const OPENING_SILENCE_MS = 1500

let renewal: ReturnType<typeof setTimeout> | undefined
let lapse: ReturnType<typeof setTimeout> | undefined
let running: Promise<LiveSession | undefined> | undefined

sessionTabs.hear((message) => {
  if (message.kind === 'ended') forgetSession()
  else takeIn(message.session)
})

/**
 * The rest of the token's life: the server's lifetime less the time since. The end by the server's clock means nothing
 * here, and after a clock was set back the token counts as ended.
 */
const lifeLeftMs = ({ expiresIn, receivedAt }: LiveSession): number => {
  const age = Date.now() - receivedAt
  return age < 0 ? 0 : expiresIn * 1000 - age
}

/**
 * Takes in a session from another tab, or from the server for the cookie that all tabs share. It becomes this tab's
 * only for the same person in the same business; another person's tab stands still.
 */
const takeIn = (given: LiveSession): void => {
  const owner = pageOwner()
  const isOwn = owner === undefined ? [undefined, given.businessId].includes(tabBusiness()) : owner === ownerOf(given)
  if (isOwn) keepAlive(given)
  else if (owner !== undefined && currentUser()?.id !== given.user.id) standStillFor(given.user)
  // The same person works in another business in the other tab: this tab gets its own token.
  else if (liveSession() === undefined) renewQuietly()
}

/** Takes in the server's session, here and in every other tab of this browser. */
export const takeEverywhere = ({ elevatedFor, ...given }: Session): void =>
  spread({ ...given, receivedAt: Date.now(), elevatedUntil: elevationFor(elevatedFor) })

/** Reports to every tab of this browser that the session is elevated for so many seconds, or no longer. */
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

/** Nobody waits for it: after a failure, the next call that needs a token tries again. */
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
      // The refusal concerned the session before: on plain http another tab can sign in meanwhile.
      const come = liveSession()
      if (come !== undefined && come !== before) return come
      if (error.status === 401) endSession()
      else if (error.problem.code === 'no_access') leaveOut()
      else throw error
      return undefined
    }
  })

/**
 * A new access token for the refresh cookie; nothing without a session. Simultaneous calls are one, in this tab and
 * across tabs.
 *
 * @throws {ConnectionError} if nobody can reach the server: the session stays.
 */
export const refreshSession = (): Promise<LiveSession | undefined> => {
  running ??= refreshOnce(liveSession()).finally(() => {
    running = undefined
  })
  return running
}

/**
 * Returns the signed-in person, and asks the server once if this tab does not know. If the server does not answer, the
 * application opens for the person who worked here last, until a call renews or ends their session.
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
 * Returns the access token to send, renewed first if it has ended (a laptop that slept). If the server ended the
 * session during somebody's work, the call waits until they have signed in again.
 *
 * @param owner the person who worked here when the call began
 */
export const accessToken = async (owner = pageOwner()): Promise<string | undefined> => {
  const live = liveSession()
  const found = live !== undefined && lifeLeftMs(live) > 5000 ? live : await renewed()
  // The tab is about to say that its person is suspended: no call goes out any more.
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

/** Waits until this person works here again: for ever if somebody else signs in, as the tab reloads for them. */
const signedInAgain = (owner: string): Promise<LiveSession> =>
  new Promise((resolve) => {
    const stop = onSessionChange(() => {
      const live = liveSession()
      if (live === undefined || ownerOf(live) !== owner) return
      stop()
      resolve(live)
    })
  })
