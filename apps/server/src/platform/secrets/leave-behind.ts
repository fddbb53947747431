import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import { FETCHED, secretsKeyId, type SecretPlace } from './secrets.ts'

const ADOPT_KEY = globalStatement('secrets.adopt_key', `update installation set secrets_key_id = $1`)
const REMOVE_UNREADABLE = globalStatement<SecretPlace>(
  'secrets.remove_unreadable',
  `delete from secret where key_id <> $1 returning scope, name`,
)

// PINs were hashed under the other key, so no PIN would ever be right.
const FORGET_PINS = globalStatement<SecretPlace>(
  'secrets.forget_pins',
  `update membership set pin_hash = null
    where pin_hash is not null and not exists (select from installation where secrets_key_id = $1)
   returning 'business ' || business_id as scope, 'PIN of user ' || user_id as name`,
)

/**
 * Makes a key the database's own, and removes the secrets under another key, which nobody can read any more. Answers
 * what somebody has to enter again.
 */
export const leaveUnreadableBehind = async (
  executor: Pick<Database, 'globalRows'>,
  key: Uint8Array,
): Promise<SecretPlace[]> => {
  const keyId = secretsKeyId(key)
  const pins = await executor.globalRows(FORGET_PINS, [keyId])
  await executor.globalRows(ADOPT_KEY, [keyId])
  const removed = await executor.globalRows(REMOVE_UNREADABLE, [keyId])
  return [...removed.filter(({ name }) => !name.startsWith(FETCHED)), ...pins]
}

/** The operator's lines about what somebody has to enter again. */
export const leftBehindLines = (places: readonly SecretPlace[]): string[] =>
  places.length === 0
    ? []
    : [
        'Written under another key, and to be entered again:',
        ...places.map(({ scope, name }) => `  ${name} (${scope})`),
      ]
