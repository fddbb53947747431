import { CallError } from '@trastienda/contract/client'
import type { Session } from '@trastienda/contract/identity.contract'
import { useSyncExternalStore } from 'react'
import { underLock } from './browser-lock.ts'
import { unlessOffline } from './connectivity.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'
import { unlockCounter } from './counter.ts'
import { callPublic, ConnectionError } from './http.ts'
import { forgetSessions, knownSession, rememberSession } from './known-session.ts'
import { endOnServer, inTime, signingIn } from './left-behind.ts'
import { loadAnew } from './load-anew.ts'
import { keepTabBusiness, tabBusiness } from './tab-business.ts'

export type SessionUser = Session['user']

/** A session with the instant at which it came, by this computer's clock, which may be wrong by hours. */
interface LiveSession extends Session {
  readonly receivedAt: number
}

/** What the tabs of one browser tell each other; the token lives in memory only, theirs included. */
type TabMessage = { readonly kind: 'session'; readonly session: LiveSession } | { readonly kind: 'ended' }

/** Renewed this long before it ends, so that no call travels with a token that dies on the way. */
const RENEW_BEFORE_MS = 60_000
/** Scripts cannot see the refresh cookie: this one says whether there is one, so that the server need not be asked. */
const TRACE_COOKIE = 'signed_in'
const REFRESH_LOCK = 'trastienda-session-refresh'
/** A renewal that has had no answer by then got lost. */
const RENEWAL_PATIENCE_MS = 15_000
/** A page that opens does not wait long for a server that may not be there. */
const OPENING_SILENCE_MS = 1500

let session: LiveSession | undefined
let renewal: ReturnType<typeof setTimeout> | undefined
let running: Promise<LiveSession | undefined> | undefined
let isEnded = false
/** The session lives, but opens the business of this tab no more. */
let isOut = false
/** That of whoever was at work when the server ended it: the page stays as it is until they sign in again. */
let expired: LiveSession | undefined
/** Who works on this browser by now, in another tab, instead of the person whose page this is: it stands still. */
let successor: SessionUser | undefined
const listeners = new Set<() => void>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('trastienda-session')

/**
 * How long the token still lives: the lifetime that the server gave it, less the time since. The instant at which it ends by
 * the server's clock says nothing here. A clock that was set back tells nothing either: then it counts as ended.
 */
const lifeLeftMs = ({ expiresIn, receivedAt }: LiveSession): number => {
  const age = Date.now() - receivedAt
  return age < 0 ? 0 : expiresIn * 1000 - age
}

const keep = (next: LiveSession | undefined): void => {
  session = next
  clearTimeout(renewal)
  if (next) {
    isEnded = false
    isOut = false
    expired = undefined
    successor = undefined
    keepTabBusiness(next.businessId)
    writeCookie(TRACE_COOKIE, '1')
    rememberSession(next)
    const wait = lifeLeftMs(next) - RENEW_BEFORE_MS
    renewal = setTimeout(() => void refreshSession().catch(() => undefined), Math.max(wait, 5000))
  }
  tell()
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
const share = (message: TabMessage): void => tabs?.postMessage(message)

tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.kind === 'ended') forget()
  else hear(data.session)
})

/**
 * A session that came from another tab, or for the cookie of this browser. A page is one person's in one business until it
 * is loaded anew: for somebody else it stands still, and gives their token to none of its calls.
 */
const hear = (given: LiveSession): void => {
  const own = session ?? expired
  const isOwn =
    own === undefined ? [undefined, given.businessId].includes(tabBusiness()) : ownerOf(own) === ownerOf(given)
  if (isOwn) keep(given)
  else if (own !== undefined && own.user.id !== given.user.id) giveWay(given.user)
  // Their other tab is at work in another business: this one gets a token of its own.
  else if (session === undefined) void refreshSession().catch(() => undefined)
}

const giveWay = (user: SessionUser): void => {
  successor = user
  expired ??= session
  keep(undefined)
}

/** Takes what the server gave, for every tab of this browser. */
const take = (given: Session): LiveSession => {
  const live = { ...given, receivedAt: Date.now() }
  hear(live)
  share({ kind: 'session', session: live })
  return live
}

/** Somebody proved who they are. Where the page was somebody else's it is loaded anew. */
const enter = (given: Session): SessionUser => {
  const before = pageOwner()
  keepTabBusiness(given.businessId)
  const live = take(given)
  writeCookie(TRACE_COOKIE, '1')
  unlockCounter()
  if (before !== undefined && before !== ownerOf(live)) loadAnew()
  return given.user
}

const refreshOnce = async (before: LiveSession | undefined): Promise<LiveSession | undefined> =>
  underLock(REFRESH_LOCK, async () => {
    // Another tab may have renewed while this one waited for the lock: a rotated cookie must not be spent twice.
    if (session !== before && session !== undefined) return session
    try {
      const businessId = tabBusiness() ?? (before ?? expired)?.businessId
      const asked = callPublic('session.refresh', { query: { businessId } }, undefined, RENEWAL_PATIENCE_MS)
      take((await asked).data)
      return session
    } catch (error) {
      if (!(error instanceof CallError)) throw error
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
  running ??= refreshOnce(session).finally(() => {
    running = undefined
  })
  return running
}

/**
 * Who is signed in, asking the server once where this page does not know yet. Where it does not answer, whoever worked here
 * last: their session has no token, so the first call that finds the server renews it, or learns that it has ended.
 */
export const ensureSession = async (): Promise<LiveSession | undefined> => {
  if (session !== undefined) return session
  if (expired !== undefined) return renewed()
  return readCookie(TRACE_COOKIE) === undefined ? undefined : renewedOrKnown()
}

const renewedOrKnown = async (): Promise<LiveSession | undefined> => {
  const lost = (): never => {
    throw new ConnectionError()
  }
  try {
    return await unlessOffline(renewed(), lost, OPENING_SILENCE_MS)
  } catch (error) {
    const known = knownSession(tabBusiness())
    if (known === undefined || !(error instanceof ConnectionError)) throw error
    session ??= { ...known, token: '', expiresAt: '', expiresIn: 0, receivedAt: 0 }
    keepTabBusiness(known.businessId)
    tell()
    return session
  }
}

/**
 * The access token to send, renewed first where it has ended (a laptop that slept). Where the server ended the session
 * under somebody's hands, what they do waits until they have signed in again.
 *
 * @param owner whose it must be: whoever worked here when the call was begun
 */
export const accessToken = async (owner = pageOwner()): Promise<string | undefined> => {
  const isLive = session !== undefined && lifeLeftMs(session) > 5000
  const found = isLive ? session : await renewed()
  // The page is about to say that its person is left out: nothing of it goes out any more.
  if (found === undefined && isOut) return new Promise(() => undefined)
  if (found === undefined || owner === undefined || ownerOf(found) === owner) return found?.token
  return (await signedInAgain(owner)).token
}

const renewed = async (): Promise<LiveSession | undefined> => {
  const next = expired === undefined ? await refreshSession() : undefined
  return next ?? (expired && signedInAgain(ownerOf(expired)))
}

/** For somebody else it never comes: the page loads anew for them, and nothing goes out in their name. */
const signedInAgain = (owner: string): Promise<LiveSession> =>
  new Promise((resolve) => {
    const stop = onSessionChange(() => {
      if (session === undefined || ownerOf(session) !== owner) return
      stop()
      resolve(session)
    })
  })

/** Who works on this browser by now, where this page is still of the person before. */
const currentSuccessor = (): SessionUser | undefined => successor

/** Who must sign in again to go on. */
export const expiredUser = (): SessionUser | undefined => expired?.user

export const currentUser = (): SessionUser | undefined => (session ?? expired)?.user

const ownerOf = ({ businessId, user }: Session): string => `${businessId}:${user.id}`

export const currentBusiness = (): string | undefined => (session ?? expired)?.businessId

/** The number of this browser in the business of this tab. */
export const currentDeviceCode = (): number | undefined => (session ?? expired)?.deviceCode

/** What they are in the business of this tab. */
export const currentRole = (): Session['role'] | undefined => (session ?? expired)?.role

/** Whose the page and what is typed on it are: a person's in a business. */
export const pageOwner = (): string | undefined => {
  const known = session ?? expired
  return known && ownerOf(known)
}

/** @param code of whoever has a second step */
export const signIn = async (email: string, password: string, code?: string): Promise<SessionUser> => {
  const businessId = expired?.businessId ?? tabBusiness()
  const asked = { body: { email, password, code, businessId } }
  return enter((await signingIn(() => callPublic('session.create', asked))).data)
}

/** At a counter. The session before ends, whoever's it was. */
export const signInByPin = async (businessId: string, userId: string, pin: string): Promise<SessionUser> =>
  enter((await signingIn(() => callPublic('counter.enter', { body: { businessId, userId, pin } }))).data)

/** Ends the session on the server, here and in the other tabs. Who leaves waits for neither network nor disk: see `left-behind.ts`. */
export const signOut = async (): Promise<void> => {
  const headers = new Headers()
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  await endOnServer(headers)
  // The other tabs let go of what is wiped.
  share({ kind: 'ended' })
  await inTime(forgetSessions())
  forget()
}

/** The server no longer takes the session. Whoever was at work keeps the page, and what is typed on it. */
export const endSession = (): void => {
  if (isOut) return
  isEnded ||= session !== undefined || readCookie(TRACE_COOKIE) !== undefined
  expired ??= session
  void forgetSessions()
  // A page that is loaded again says that the session has ended, too.
  if (expired === undefined) removeCookie(TRACE_COOKIE)
  keep(undefined)
}

/** Their access to the business of this tab was taken away; they may have others. */
const leaveOut = (): void => {
  isOut = true
  expired = undefined
  void forgetSessions(tabBusiness())
  keep(undefined)
}

/** Somebody signed out: nothing of them stays. */
const forget = (): void => {
  expired = undefined
  successor = undefined
  isOut = false
  keepTabBusiness(undefined)
  void forgetSessions()
  removeCookie(TRACE_COOKIE)
  keep(undefined)
}

/** Somebody is signed in, and has no access to the business of this tab any more. */
export const isLeftOut = (): boolean => isOut

/** Somebody was signed in, and must sign in again. */
export const sessionHasEnded = (): boolean => isEnded

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUser = (): SessionUser | undefined => useSyncExternalStore(onSessionChange, currentUser)

export const useExpiredUser = (): SessionUser | undefined => useSyncExternalStore(onSessionChange, expiredUser)

export const useSuccessor = (): SessionUser | undefined => useSyncExternalStore(onSessionChange, currentSuccessor)

/** Whether they may go to another business. */
export const useHasOtherBusinesses = (): boolean =>
  useSyncExternalStore(onSessionChange, () => (session ?? expired)?.hasOtherBusinesses === true)
