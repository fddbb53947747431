import type { Session } from '@trastienda/contract/identity.contract'
import { wipeKept } from './left-behind.ts'

/*
 * Who works in this browser and as what, so that a page opens again without a network. No token and no secret: the server
 * still decides everything that reaches it. One person's, for each of their businesses; the one used last comes first.
 */

export type KnownSession = Pick<Session, 'businessId' | 'role' | 'hasOtherBusinesses' | 'kind' | 'user'>

const KEY = 'trastienda-known-sessions'
const MOST = 5

export const knownSessions = (): readonly KnownSession[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KnownSession[]
  } catch {
    return []
  }
}

const put = (sessions: readonly KnownSession[]): void => {
  try {
    if (sessions.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(sessions))
  } catch {
    // Where the browser forbids storage, a page does not open without a network.
  }
}

/** That of a business, or of the one used last. */
export const knownSession = (businessId: string | undefined): KnownSession | undefined =>
  knownSessions().find((known) => businessId === undefined || known.businessId === businessId)

export const rememberSession = ({ businessId, role, hasOtherBusinesses, kind, user }: Session): void => {
  const others = knownSessions().filter((known) => known.user.id === user.id && known.businessId !== businessId)
  put([{ businessId, role, hasOtherBusinesses, kind, user }, ...others].slice(0, MOST))
}

/** Of one business, or all of them: nobody opens it here without signing in, and what was kept of it goes. */
export const forgetSessions = async (businessId?: string): Promise<void> => {
  const known = knownSessions()
  const gone = businessId === undefined ? known : known.filter((each) => each.businessId === businessId)
  if (gone.length === 0) return
  put(known.filter((each) => !gone.includes(each)))
  await wipeKept(gone.map((each) => each.businessId))
}
