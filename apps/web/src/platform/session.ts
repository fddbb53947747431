import { CallError } from '@trastienda/contract/client'
import type { Session } from '@trastienda/contract/identity.contract'
import { useSyncExternalStore } from 'react'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'
import { callPublic } from './http.ts'

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

let session: LiveSession | undefined
let renewal: ReturnType<typeof setTimeout> | undefined
let running: Promise<LiveSession | undefined> | undefined
let isEnded = false
/** That of whoever was at work when the server ended it: the page stays as it is until they sign in again. */
let expired: LiveSession | undefined
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
    expired = undefined
    writeCookie(TRACE_COOKIE, '1')
    const wait = lifeLeftMs(next) - RENEW_BEFORE_MS
    renewal = setTimeout(() => void refreshSession().catch(() => undefined), Math.max(wait, 5000))
  }
  for (const listener of listeners) listener()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
const share = (message: TabMessage): void => tabs?.postMessage(message)

tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.kind === 'ended') forget()
  else if (!isOfAnotherBusiness(data.session)) keep(data.session)
})

/** Another tab may be at work in another business of the same person: each keeps its own. */
const isOfAnotherBusiness = (given: LiveSession): boolean =>
  session !== undefined && session.user.id === given.user.id && session.businessId !== given.businessId

/** Takes what the server gave, for every tab of this browser. */
const take = (given: Session): LiveSession => {
  const live = { ...given, receivedAt: Date.now() }
  keep(live)
  share({ kind: 'session', session: live })
  return live
}

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, work) : work()

const refreshOnce = async (before: LiveSession | undefined): Promise<LiveSession | undefined> =>
  underLock(async () => {
    // Another tab may have renewed while this one waited for the lock: a rotated cookie must not be spent twice.
    if (session !== before && session !== undefined) return session
    try {
      return take((await callPublic('session.refresh', { query: { businessId: before?.businessId } })).data)
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error
      endSession()
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

/** Who is signed in, asking the server once where this page does not know yet. */
export const ensureSession = async (): Promise<LiveSession | undefined> =>
  session ?? (expired === undefined && readCookie(TRACE_COOKIE) === undefined ? undefined : renewed())

/**
 * The access token to send, renewed first where it has ended (a laptop that slept). Where the server ended the session
 * under somebody's hands, what they do waits until they have signed in again.
 */
export const accessToken = async (): Promise<string | undefined> => {
  const isLive = session !== undefined && lifeLeftMs(session) > 5000
  return (isLive ? session : await renewed())?.token
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

/** Who must sign in again to go on. */
export const expiredUser = (): SessionUser | undefined => expired?.user

export const currentUser = (): SessionUser | undefined => (session ?? expired)?.user

const ownerOf = ({ businessId, user }: Session): string => `${businessId}:${user.id}`

/** What they are in the business of this tab. */
export const currentRole = (): Session['role'] | undefined => (session ?? expired)?.role

/** Whose the page and what is typed on it are: a person's in a business. */
export const pageOwner = (): string | undefined => {
  const known = session ?? expired
  return known && ownerOf(known)
}

export const signIn = async (email: string, password: string): Promise<SessionUser> => {
  return take((await callPublic('session.create', { body: { email, password } })).data).user
}

/** Ends the session on the server where it answers, and here and in the other tabs in any case. */
export const signOut = async (): Promise<void> => {
  const headers = new Headers()
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  await callPublic('session.remove', {}, headers).catch(() => undefined)
  share({ kind: 'ended' })
  forget()
}

/** The server no longer takes the session. Whoever was at work keeps the page, and what is typed on it. */
export const endSession = (): void => {
  isEnded ||= session !== undefined || readCookie(TRACE_COOKIE) !== undefined
  expired ??= session
  removeCookie(TRACE_COOKIE)
  keep(undefined)
}

/** Somebody signed out: nothing of them stays. */
const forget = (): void => {
  expired = undefined
  removeCookie(TRACE_COOKIE)
  keep(undefined)
}

/** Somebody was signed in, and must sign in again. */
export const sessionHasEnded = (): boolean => isEnded

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUser = (): SessionUser | undefined => useSyncExternalStore(onSessionChange, currentUser)

export const useExpiredUser = (): SessionUser | undefined => useSyncExternalStore(onSessionChange, expiredUser)
