import { PIN_FAILURES_BEFORE_LOCK, PIN_FAILURES_BEFORE_WAIT, PIN_WAIT_SECONDS } from '@trastienda/domain/staff/pin'
import { addTime, type Clock } from '#platform/clock'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'
import { refuse } from '#platform/refusal'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { KeyedHash } from '#platform/secrets/keyed-hash'

/** The holder of a PIN: somebody has another PIN in each business. */
export interface PinHolder {
  readonly businessId: string
  readonly userId: string
}

interface PinState {
  readonly hash: string | undefined
  readonly failures: number
  readonly isWaiting: boolean
}

// Counts a try before comparing it: so all of many simultaneous tries count, and none beyond the limit is compared.
const TRY = globalStatement<{ hash: string }>(
  'pins.try',
  `update membership
      set pin_failures = pin_failures + 1,
          pin_locked_until = case when pin_failures + 1 = $4::int then $6::timestamptz end
    where business_id = $1 and user_id = $2 and status = 'active' and pin_hash is not null
      and pin_failures < $5 and (pin_locked_until is null or pin_locked_until <= $3)
   returning pin_hash as hash`,
)
const STATE = globalStatement<PinState>(
  'pins.state',
  `select pin_hash as hash, pin_failures as failures, coalesce(pin_locked_until > $3, false) as "isWaiting"
     from membership where business_id = $1 and user_id = $2 and status = 'active'`,
)
const CLEAR = globalStatement<{ id: string }>(
  'pins.clear_failures',
  `update membership set pin_failures = 0, pin_locked_until = null where business_id = $1 and user_id = $2
   returning user_id as id`,
)
const SET = globalStatement<{ id: string }>(
  'pins.set',
  `update membership set pin_hash = $3, pin_failures = 0, pin_locked_until = null
    where business_id = $1 and user_id = $2 returning user_id as id`,
)

type Executor = Pick<Database, 'globalRows'>

/** Forgets somebody's wrong tries. False if there is no such member. */
export const unlockPin = async (executor: Executor, { businessId, userId }: PinHolder): Promise<boolean> =>
  (await executor.globalRows(CLEAR, [businessId, userId])).length === 1

/**
 * The PINs of members. A PIN has few digits, so the stored hash covers a keyed hash of it: a stolen database alone does
 * not allow to try them.
 */
export const createPins = (database: Database, clock: Clock, keyedHash: KeyedHash) => {
  const keyed = ({ businessId, userId }: PinHolder, pin: string): string =>
    keyedHash('pin', businessId, userId, pin).toString('base64url')

  const refuseTry = async ({ businessId, userId }: PinHolder, now: string): Promise<never> => {
    const [state] = await database.globalRows(STATE, [businessId, userId, now])
    if (typeof state?.hash !== 'string') return refuse('pin_missing')
    return refuse(state.failures >= PIN_FAILURES_BEFORE_LOCK ? 'pin_locked' : 'pin_waiting')
  }

  return {
    /**
     * Checks the PIN of an active member, and answers its stored hash: the caller that opens a session makes sure that
     * the hash is still the same.
     *
     * @throws Refusal `pin_wrong`, `pin_waiting` (for a minute after five wrong ones), `pin_locked` (after ten), `pin_missing`
     */
    async check(holder: PinHolder, pin: string): Promise<string> {
      const { businessId, userId } = holder
      const now = clock()
      const waitEnds = addTime(now, { seconds: PIN_WAIT_SECONDS }).toISOString()
      const [tried] = await database.globalRows(TRY, [
        businessId,
        userId,
        now.toISOString(),
        PIN_FAILURES_BEFORE_WAIT,
        PIN_FAILURES_BEFORE_LOCK,
        waitEnds,
      ])
      if (tried === undefined) return refuseTry(holder, now.toISOString())
      if (!(await passwordMatches(keyed(holder, pin), tried.hash))) return refuse('pin_wrong')
      await unlockPin(database, holder)
      return tried.hash
    },

    /** The stored form of a PIN. Making it takes a while, so it is made before a transaction begins. */
    hash: (holder: PinHolder, pin: string): Promise<string> => hashPassword(keyed(holder, pin)),

    /** False if there is no such member. */
    async set(executor: Executor, { businessId, userId }: PinHolder, hash: string): Promise<boolean> {
      return (await executor.globalRows(SET, [businessId, userId, hash])).length === 1
    },
  }
}

export type Pins = ReturnType<typeof createPins>
