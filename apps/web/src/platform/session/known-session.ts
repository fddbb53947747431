import type { Session } from '@trastienda/contract/identity.contract'
import { storedJson } from '#platform/browser/stored.ts'
import { wipeKept } from './left-behind.ts'

/*
 * The person in this browser and their role, so that the application opens again without a network. It holds no token
 * and no secret, so every call still needs a session: one person's sessions, one for each of their businesses, the last
 * used first.
 */

export type KnownSession = Pick<Session, 'businessId' | 'role' | 'hasOtherBusinesses' | 'kind' | 'user'>

const stored = storedJson<readonly KnownSession[]>('trastienda-known-sessions')
const MOST = 5

export const knownSessions = (): readonly KnownSession[] => stored.read() ?? []

const put = (sessions: readonly KnownSession[]): void => {
  // The application does not open offline in a browser without storage.
  stored.write(sessions.length === 0 ? undefined : sessions)
}

/** The known session of a business; without one, that of the last used business. */
export const knownSession = (businessId: string | undefined): KnownSession | undefined =>
  knownSessions().find((known) => businessId === undefined || known.businessId === businessId)

export const rememberSession = ({ businessId, role, hasOtherBusinesses, kind, user }: KnownSession): void => {
  const others = knownSessions().filter((known) => known.user.id === user.id && known.businessId !== businessId)
  put([{ businessId, role, hasOtherBusinesses, kind, user }, ...others].slice(0, MOST))
}

/**
 * Forgets one business or all: then a tab of it opens only after a sign-in. Also wipes this browser's stored data of
 * it.
 */
export const forgetSessions = async (businessId?: string): Promise<void> => {
  const known = knownSessions()
  const gone = businessId === undefined ? known : known.filter((each) => each.businessId === businessId)
  if (gone.length === 0) return
  put(known.filter((each) => !gone.includes(each)))
  await wipeKept(gone.map((each) => each.businessId))
}
