import type { Session } from '@trastienda/contract/identity.contract'
import { readCookie, removeCookie, writeCookie } from '#platform/browser/cookie.ts'
import { tabValue } from '#platform/browser/tab-value.ts'
import { forgetSessions, rememberSession, type KnownSession } from './known-session.ts'
import type { LiveSession, SessionUser } from './live-session.ts'
import { keepTabBusiness, tabBusiness } from './tab-business.ts'

/*
 * Whose this page is: one person's in one business, until it is loaded anew. `sign-in.ts` and `sign-out.ts` are how people
 * come and go, `access-token.ts` is how their session stays alive.
 */

type Presence =
  | { readonly kind: 'nobody'; readonly hasEnded: boolean }
  | { readonly kind: 'working'; readonly session: LiveSession }
  /** The server ended the session of whoever was at work: the page stays as it is until they sign in again. */
  | { readonly kind: 'expired'; readonly session: LiveSession }
  /** Somebody else signed in on this browser, in another tab: the page stands still until its own person is back. */
  | { readonly kind: 'replaced'; readonly session: LiveSession; readonly by: SessionUser }
  /** The session lives, but its person has no access to the business of this tab any more. */
  | { readonly kind: 'left-out' }

/** Scripts cannot see the refresh cookie: this one says whether there is one, so that the server need not be asked. */
const TRACE_COOKIE = 'signed_in'

const page = tabValue<Presence>({ kind: 'nobody', hasEnded: false })
const become = page.set

const sessionIn = (presence: Presence, kinds: readonly Presence['kind'][]): LiveSession | undefined =>
  'session' in presence && kinds.includes(presence.kind) ? presence.session : undefined

export const onSessionChange = page.onChange

/** What a component draws of the session. */
export const useOfSession = page.useOf

/** The session that calls go out with; none while its person must sign in again. */
export const liveSession = (): LiveSession | undefined => sessionIn(page.get(), ['working'])

/** The session of the person whose page this is, even if it has expired or somebody else works on the browser. */
const pageSession = (): LiveSession | undefined => sessionIn(page.get(), ['working', 'expired', 'replaced'])

export const currentUser = (): SessionUser | undefined => pageSession()?.user

export const currentBusiness = (): string | undefined => pageSession()?.businessId

/** The number of this browser in the business of this tab. */
export const currentDeviceCode = (): number | undefined => pageSession()?.deviceCode

/** The role of the page's person in the business of this tab. */
export const currentRole = (): Session['role'] | undefined => pageSession()?.role

/** How the session of the page's person was opened. */
export const currentSessionKind = (): Session['kind'] | undefined => pageSession()?.kind

/** Until when the session of the page's person is elevated, by this computer's clock; 0 where it is not. */
export const currentElevation = (): number => pageSession()?.elevatedUntil ?? 0

export const ownerOf = ({ businessId, user }: Pick<Session, 'businessId' | 'user'>): string =>
  `${businessId}:${user.id}`

/** Whose the page and what is typed on it are: a person's in a business. */
export const pageOwner = (): string | undefined => {
  const own = pageSession()
  return own && ownerOf(own)
}

/** The page's person, where they must sign in again before the page goes on. */
export const expiredUser = (): SessionUser | undefined => sessionIn(page.get(), ['expired', 'replaced'])?.user

/** Who works on this browser now, instead of the page's person. */
const successorIn = (presence: Presence): SessionUser | undefined =>
  presence.kind === 'replaced' ? presence.by : undefined

/** Somebody is signed in, and has no access to the business of this tab any more. */
export const isLeftOut = (): boolean => page.get().kind === 'left-out'

/** Somebody was signed in, and must sign in again. */
export const sessionHasEnded = (): boolean => {
  const presence = page.get()
  return presence.kind === 'expired' || (presence.kind === 'nobody' && presence.hasEnded)
}

/** Whether this browser may have a session that this page does not know yet. */
export const mayBeSignedIn = (): boolean => readCookie(TRACE_COOKIE) !== undefined

export const markSignedIn = (): void => writeCookie(TRACE_COOKIE, '1')

export const keepSession = (session: LiveSession): void => {
  keepTabBusiness(session.businessId)
  markSignedIn()
  rememberSession(session)
  become({ kind: 'working', session })
}

/** Opens the page as whoever worked here last. Their session has no token, so the first call that reaches the server asks for one. */
export const openAsKnown = (known: KnownSession): LiveSession => {
  const session = { ...known, token: '', expiresAt: '', expiresIn: 0, receivedAt: 0, elevatedUntil: 0 }
  keepTabBusiness(known.businessId)
  become({ kind: 'working', session })
  return session
}

/** Somebody else signed in on this browser: the page stands still, and no call of it goes out in their name. */
export const standStillFor = (by: SessionUser): void => {
  const own = pageSession()
  if (own !== undefined) become({ kind: 'replaced', session: own, by })
}

/** The server no longer takes the session. The person at work keeps the page, and what is typed on it. */
export const endSession = (): void => {
  const presence = page.get()
  if (presence.kind === 'left-out') return
  void forgetSessions()
  if (presence.kind === 'working') return become({ kind: 'expired', session: presence.session })
  if (presence.kind !== 'nobody') return
  const hasEnded = presence.hasEnded || mayBeSignedIn()
  // Nobody is at work: the next page that is loaded need not ask the server.
  removeCookie(TRACE_COOKIE)
  become({ kind: 'nobody', hasEnded })
}

/** The person's access to the business of this tab was taken away; they may have others. */
export const leaveOut = (): void => {
  void forgetSessions(tabBusiness())
  if (page.get().kind !== 'replaced') become({ kind: 'left-out' })
}

/** The page's person signed out, here or in another tab: nothing of them stays. */
export const forgetSession = (): void => {
  keepTabBusiness(undefined)
  void forgetSessions()
  removeCookie(TRACE_COOKIE)
  become({ kind: 'nobody', hasEnded: false })
}

export const useUser = (): SessionUser | undefined => useOfSession(currentUser)

export const useExpiredUser = (): SessionUser | undefined => useOfSession(expiredUser)

export const useSuccessor = (): SessionUser | undefined => useOfSession(successorIn)

/** Whether the page's person may go to another business. */
export const useHasOtherBusinesses = (): boolean => useOfSession(() => pageSession()?.hasOtherBusinesses === true)
