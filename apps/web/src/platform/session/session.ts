import type { Session } from '@trastienda/contract/identity.contract'
import { readCookie, removeCookie, writeCookie } from '#platform/browser/cookie.ts'
import { tabValue } from '#platform/browser/tab-value.ts'
import { forgetSessions, rememberSession, type KnownSession } from './known-session.ts'
import type { LiveSession, SessionUser } from './live-session.ts'
import { keepTabBusiness, tabBusiness } from './tab-business.ts'

/*
 * The owner of the tab: one person in one business, until a reload. `sign-in.ts` and `sign-out.ts` let people come and
 * go, `access-token.ts` keeps their session alive.
 */

type Presence =
  | { readonly kind: 'nobody'; readonly hasEnded: boolean }
  | { readonly kind: 'working'; readonly session: LiveSession }
  /** The server ended the session of the person at work: the screen stays until they sign in again. */
  | { readonly kind: 'expired'; readonly session: LiveSession }
  /** Somebody else signed in on this browser, in another tab: the screen stands still until its own person is back. */
  | { readonly kind: 'replaced'; readonly session: LiveSession; readonly by: SessionUser }
  /** The session lives, but its person has lost the business of this tab. */
  | { readonly kind: 'left-out' }

/** Scripts cannot see the refresh cookie: this cookie says whether there is one, to spare the server a question. */
const TRACE_COOKIE = 'signed_in'

const page = tabValue<Presence>({ kind: 'nobody', hasEnded: false })
const become = page.set

const sessionIn = (presence: Presence, kinds: readonly Presence['kind'][]): LiveSession | undefined =>
  'session' in presence && kinds.includes(presence.kind) ? presence.session : undefined

export const onSessionChange = page.onChange

export const useOfSession = page.useOf

/** The session of calls; none while its person must sign in again. */
export const liveSession = (): LiveSession | undefined => sessionIn(page.get(), ['working'])

/** The session of the tab's person, even if it has expired or somebody else works on the browser. */
const pageSession = (): LiveSession | undefined => sessionIn(page.get(), ['working', 'expired', 'replaced'])

export const currentUser = (): SessionUser | undefined => pageSession()?.user

export const currentBusiness = (): string | undefined => pageSession()?.businessId

/** The number of this browser in the business of this tab. */
export const currentDeviceCode = (): number | undefined => pageSession()?.deviceCode

/** The role of the page's person in the business of this tab. */
export const currentRole = (): Session['role'] | undefined => pageSession()?.role

/** How the session of the page's person was opened. */
export const currentSessionKind = (): Session['kind'] | undefined => pageSession()?.kind

/** The end of the elevation of the session, by this computer's clock; 0 without one. */
export const currentElevation = (): number => pageSession()?.elevatedUntil ?? 0

export const ownerOf = ({ businessId, user }: Pick<Session, 'businessId' | 'user'>): string =>
  `${businessId}:${user.id}`

/** The owner of the tab and its typed text: a person in a business. */
export const pageOwner = (): string | undefined => {
  const own = pageSession()
  return own && ownerOf(own)
}

/** The tab's person, if they must sign in again before it goes on. */
export const expiredUser = (): SessionUser | undefined => sessionIn(page.get(), ['expired', 'replaced'])?.user

/** The person who works on this browser now, instead of the tab's person. */
const successorIn = (presence: Presence): SessionUser | undefined =>
  presence.kind === 'replaced' ? presence.by : undefined

/** Somebody is signed in, but has lost the business of this tab. */
export const isLeftOut = (): boolean => page.get().kind === 'left-out'

/** Somebody was signed in, and must sign in again. */
export const sessionHasEnded = (): boolean => {
  const presence = page.get()
  return presence.kind === 'expired' || (presence.kind === 'nobody' && presence.hasEnded)
}

/** Whether this browser may have a session that this tab does not know yet. */
export const mayBeSignedIn = (): boolean => readCookie(TRACE_COOKIE) !== undefined

export const markSignedIn = (): void => writeCookie(TRACE_COOKIE, '1')

export const keepSession = (session: LiveSession): void => {
  keepTabBusiness(session.businessId)
  markSignedIn()
  rememberSession(session)
  become({ kind: 'working', session })
}

/**
 * Opens the application for the person who worked here last. Their session has no token, so the first call that reaches
 * the server asks for one.
 */
export const openAsKnown = (known: KnownSession): LiveSession => {
  const session = { ...known, token: '', expiresAt: '', expiresIn: 0, receivedAt: 0, elevatedUntil: 0 }
  keepTabBusiness(known.businessId)
  become({ kind: 'working', session })
  return session
}

/** Somebody else signed in on this browser: the screen stands still, and no call goes out in their name. */
export const standStillFor = (by: SessionUser): void => {
  const own = pageSession()
  if (own !== undefined) become({ kind: 'replaced', session: own, by })
}

/** The server no longer takes the session. The person at work keeps the screen and its typed text. */
export const endSession = (): void => {
  const presence = page.get()
  if (presence.kind === 'left-out') return
  void forgetSessions()
  if (presence.kind === 'working') return become({ kind: 'expired', session: presence.session })
  if (presence.kind !== 'nobody') return
  const hasEnded = presence.hasEnded || mayBeSignedIn()
  // Nobody is at work: the next load need not ask the server.
  removeCookie(TRACE_COOKIE)
  become({ kind: 'nobody', hasEnded })
}

/** The person lost the business of this tab; they may have others. */
export const leaveOut = (): void => {
  void forgetSessions(tabBusiness())
  if (page.get().kind !== 'replaced') become({ kind: 'left-out' })
}

/** The tab's person signed out, here or in another tab: nothing of them stays. */
export const forgetSession = (): void => {
  keepTabBusiness(undefined)
  void forgetSessions()
  removeCookie(TRACE_COOKIE)
  become({ kind: 'nobody', hasEnded: false })
}

export const useUser = (): SessionUser | undefined => useOfSession(currentUser)

export const useExpiredUser = (): SessionUser | undefined => useOfSession(expiredUser)

export const useSuccessor = (): SessionUser | undefined => useOfSession(successorIn)

/** Whether the tab's person may go to another business. */
export const useHasOtherBusinesses = (): boolean => useOfSession(() => pageSession()?.hasOtherBusinesses === true)
