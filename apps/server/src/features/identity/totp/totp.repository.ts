import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'

type Executor = Pick<Database, 'globalRows'>

interface TotpRow {
  readonly since: string
  readonly recoveryCodesLeft: number
}

const FIND = globalStatement<TotpRow>(
  'totp.find',
  `select totp_confirmed_at as since, cardinality(totp_recovery_hashes) as "recoveryCodesLeft"
     from user_account where id = $1 and totp_confirmed_at is not null`,
)
const START = globalStatement<{ id: string }>(
  'totp.start',
  `update user_account set totp_last_period = 0 where id = $1 and totp_confirmed_at is null returning id`,
)
const CONFIRM = globalStatement<{ id: string }>(
  'totp.confirm',
  `update user_account set totp_confirmed_at = $2, totp_last_period = $3, totp_recovery_hashes = $4
    where id = $1 and totp_confirmed_at is null and totp_last_period is not null returning id`,
)
const TAKE_PERIOD = globalStatement<{ id: string }>(
  'totp.take_period',
  `update user_account set totp_last_period = $2
    where id = $1 and totp_confirmed_at is not null and totp_last_period < $2 returning id`,
)
const TAKE_RECOVERY_CODE = globalStatement<{ id: string }>(
  'totp.take_recovery_code',
  `update user_account set totp_recovery_hashes = array_remove(totp_recovery_hashes, $2)
    where id = $1 and totp_confirmed_at is not null and $2 = any (totp_recovery_hashes) returning id`,
)
const SET_RECOVERY_CODES = globalStatement(
  'totp.set_recovery_codes',
  `update user_account set totp_recovery_hashes = $2 where id = $1`,
)
const REMOVE = globalStatement<{ id: string }>(
  'totp.remove',
  `update user_account set totp_confirmed_at = null, totp_last_period = null, totp_recovery_hashes = '{}'
    where id = $1 and totp_last_period is not null returning id`,
)

const LOST = globalStatement<{ email: string }>(
  'totp.lost',
  `select email from user_account
    where totp_confirmed_at is not null
      and not exists (select from secret where scope = 'user ' || user_account.id and name = $1)
    order by email`,
)

/** The second step of each person. */
export const totpRepository = {
  /** Undefined while it is off. */
  async find(executor: Executor, userId: string): Promise<TotpRow | undefined> {
    const [row] = await executor.globalRows(FIND, [userId])
    return row
  },
  /** False if it is on already. */
  start: async (executor: Executor, userId: string) => (await executor.globalRows(START, [userId])).length === 1,
  /** False if it is on already, or nobody has started it. */
  async confirm(
    executor: Executor,
    { userId, now, period, recoveryHashes }: { userId: string; now: string; period: number; recoveryHashes: Buffer[] },
  ): Promise<boolean> {
    return (await executor.globalRows(CONFIRM, [userId, now, period, recoveryHashes])).length === 1
  },
  /** Stores that a code of this period was used; false if a code of this or a later period was used before. */
  takePeriod: async (executor: Executor, userId: string, period: number) =>
    (await executor.globalRows(TAKE_PERIOD, [userId, period])).length === 1,
  /** Uses up a recovery code; false for a wrong or used code. */
  takeRecoveryCode: async (executor: Executor, userId: string, hash: Buffer) =>
    (await executor.globalRows(TAKE_RECOVERY_CODE, [userId, hash])).length === 1,
  async setRecoveryCodes(executor: Executor, userId: string, hashes: Buffer[]): Promise<void> {
    await executor.globalRows(SET_RECOVERY_CODES, [userId, hashes])
  },
  /** The e-mails of people with a second step whose seed is missing among the secrets. */
  lost: async (executor: Executor, seedName: string) =>
    (await executor.globalRows(LOST, [seedName])).map(({ email }) => email),
  /** False if it was off and nobody had started it. */
  remove: async (executor: Executor, userId: string) => (await executor.globalRows(REMOVE, [userId])).length === 1,
}
