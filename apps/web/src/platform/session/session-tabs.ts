import { tabChannel, underLock } from '#platform/browser/tabs.ts'
import type { LiveSession } from './live-session.ts'

/** What the tabs of one browser tell each other of its session: its token lives in their memory only. */
type TabMessage = { readonly kind: 'session'; readonly session: LiveSession } | { readonly kind: 'ended' }

export const sessionTabs = tabChannel<TabMessage>('trastienda-session')

/**
 * For whatever changes the cookie of the session, which all tabs share: a sign-in, a renewal, the end of a session. One at a time,
 * as the answer of one that began before would put back or delete the cookie of whoever signed in meanwhile.
 */
export const underSessionLock = <T>(work: () => Promise<T>): Promise<T> => underLock('trastienda-session', work)
