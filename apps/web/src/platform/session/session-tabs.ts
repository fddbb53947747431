import { tabChannel, underLock } from '#platform/browser/tabs.ts'
import type { LiveSession } from './live-session.ts'

/** The messages between a browser's tabs about its session: its token lives only in their memory. */
type TabMessage = { readonly kind: 'session'; readonly session: LiveSession } | { readonly kind: 'ended' }

export const sessionTabs = tabChannel<TabMessage>('trastienda-session')

/**
 * For every change of the session's cookie, which all tabs share: a sign-in, a renewal, the end of a session. One at a
 * time, as the answer to an earlier one would put back or delete the cookie of a later sign-in.
 */
export const underSessionLock = <T>(work: () => Promise<T>): Promise<T> => underLock('trastienda-session', work)
