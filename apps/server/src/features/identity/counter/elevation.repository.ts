import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

type Executor = Pick<Database, 'globalRows'>

/** The person of a session by PIN, with the proofs that they owe. */
interface PersonAtCounter {
  /** Undefined for a person with only a PIN. */
  readonly passwordHash: string | undefined
  readonly hasTotp: boolean
  /** Their business demands a second step, and they have none. */
  readonly mustSetUpTotp: boolean
}

const PERSON = globalStatement<PersonAtCounter>(
  'counter.person_of_session',
  `select password_hash as "passwordHash", totp_confirmed_at is not null as "hasTotp",
          totp_required and totp_confirmed_at is null as "mustSetUpTotp"
     from session
     join user_account on user_account.id = session.user_id
     join subscription on subscription.business_id = session.business_id
    where session.id = $1 and session.kind = 'pin'`,
)
const ELEVATE = globalStatement<{ id: string }>(
  'counter.elevate_session',
  `update session set elevated_until = $2 where id = $1 and kind = 'pin' returning id`,
)
const END = globalStatement<{ id: string }>(
  'counter.end_elevation',
  `update session set elevated_until = null where id = $1 and elevated_until is not null returning id`,
)

export const elevationRepository = {
  /** Undefined for a session by password, which needs no elevation, and for one that has ended. */
  async person(executor: Executor, sessionId: string): Promise<PersonAtCounter | undefined> {
    const [person] = await executor.globalRows(PERSON, [sessionId])
    return person
  },
  /** False where the session has ended meanwhile. */
  elevate: async (executor: Executor, sessionId: string, until: string): Promise<boolean> =>
    (await executor.globalRows(ELEVATE, [sessionId, until])).length === 1,
  /** False if it was not elevated. */
  end: async (executor: Executor, sessionId: string): Promise<boolean> =>
    (await executor.globalRows(END, [sessionId])).length === 1,
}
