import type { Session } from '@trastienda/contract/identity.contract'
import { storedJson } from '#platform/browser/stored.ts'
import { wipeKept } from './left-behind.ts'

/*
 * Who works in this browser and in which role, so that a page opens again without a network. It holds no token and no secret,
 * so every call still needs a session. One person's sessions, one for each of their businesses, the last used one first.
 */

export type KnownSession = Pick<Session, 'businessId' | 'role' | 'hasOtherBusinesses' | 'kind' | 'user'>

const stored = storedJson<readonly KnownSession[]>('trastienda-known-sessions')
const MOST = 5

export const knownSessions = (): readonly KnownSession[] => stored.read() ?? []

const put = (sessions: readonly KnownSession[]): void => {
  // A page does not open offline in a browser that forbids storage.
  stored.write(sessions.length === 0 ? undefined : sessions)
}

/** The known session of a business; without one, that of the business used last. */
export const knownSession = (businessId: string | undefined): KnownSession | undefined =>
  knownSessions().find((known) => businessId === undefined || known.businessId === businessId)

export const rememberSession = ({ businessId, role, hasOtherBusinesses, kind, user }: KnownSession): void => {
  const others = knownSessions().filter((known) => known.user.id === user.id && known.businessId !== businessId)
  put([{ businessId, role, hasOtherBusinesses, kind, user }, ...others].slice(0, MOST))
}

/** Forgets one business or all: then a page of it opens only by signing in. Also wipes what this browser kept of it. */
export const forgetSessions = async (businessId?: string): Promise<void> => {
  const known = knownSessions()
  const gone = businessId === undefined ? known : known.filter((each) => each.businessId === businessId)
  if (gone.length === 0) return
  put(known.filter((each) => !gone.includes(each)))
  await wipeKept(gone.map((each) => each.businessId))
}
