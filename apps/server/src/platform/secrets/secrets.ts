import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import { StartupError } from '#platform/failures/startup-error'
import { createKeyedHash, type KeyedHash } from './keyed-hash.ts'
import { SECRETS_KEY_FILE } from './secrets-key.ts'

const PUT = globalStatement(
  'secrets.put',
  `insert into secret (scope, name, key_id, nonce, ciphertext) values ($1, $2, $3, $4, $5)
   on conflict (scope, name) do update
      set key_id = excluded.key_id, nonce = excluded.nonce, ciphertext = excluded.ciphertext`,
)
const GET = globalStatement<{ nonce: Uint8Array; ciphertext: Uint8Array }>(
  'secrets.get',
  `select nonce, ciphertext from secret where scope = $1 and name = $2`,
)
const HAS = globalStatement<{ has: boolean }>(
  'secrets.has',
  `select exists(select from secret where scope = $1 and name = $2) as has`,
)
const REMOVE = globalStatement('secrets.remove', `delete from secret where scope = $1 and name = $2`)
const CLAIM_KEY = globalStatement(
  'secrets.claim_key',
  `update installation set secrets_key_id = $1 where secrets_key_id is null`,
)
const KEY_ID = globalStatement<{ id: string | undefined }>(
  'secrets.key_id',
  `select secrets_key_id as id from installation`,
)

/** A database, or a transaction, whose writes count from its commit. */
type Executor = Pick<Database, 'globalRows'>

/** The place of a secret. A secret is bound to it: nobody can read a row that was moved to another place. */
export interface SecretPlace {
  /** The owner: `business …` or `user …` with the id. */
  readonly scope: string
  /** The secret's description, for the operator who has to have it entered again after a restore under another key. */
  readonly name: string
}

/** Names of secrets begin with this if the program fetches them itself: after a restore nobody has to enter them. */
export const FETCHED = 'acceso a '

/** The secrets of the database, encrypted under the installation's key. */
export interface Secrets {
  readonly keyedHash: KeyedHash
  /** Stores a text in place of an earlier one. */
  put(executor: Executor, place: SecretPlace, text: string): Promise<void>
  get(executor: Executor, place: SecretPlace): Promise<string | undefined>
}

/**
 * Opens the secrets of a database, whose first key becomes its own.
 *
 * @throws StartupError for another key: it could not read the secrets, and nobody's PIN would be right
 */
export const openSecrets = async (database: Database, key: Uint8Array): Promise<Secrets> => {
  const keyId = secretsKeyId(key)
  await database.globalRows(CLAIM_KEY, [keyId])
  const [installation] = await database.globalRows(KEY_ID)
  if (installation?.id !== keyId) throw new StartupError(OTHER_KEY)
  const cipherKey = derived(key, 'secrets')
  return {
    keyedHash: createKeyedHash(derived(key, 'keyed hash')),
    async put(executor, { scope, name }, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(boundTo({ scope, name }))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      await executor.globalRows(PUT, [scope, name, keyId, nonce, ciphertext])
    },
    async get(executor, { scope, name }) {
      const [row] = await executor.globalRows(GET, [scope, name])
      if (row === undefined) return undefined
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, row.nonce).setAAD(boundTo({ scope, name }))
      decipher.setAuthTag(row.ciphertext.subarray(-TAG_BYTES))
      return decipher.update(row.ciphertext.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** Whether a secret is there. After a restore under another key it is not. */
export const hasSecret = async (executor: Executor, { scope, name }: SecretPlace): Promise<boolean> =>
  (await executor.globalRows(HAS, [scope, name]))[0]?.has === true

/** Removes a secret, without a need for the key. */
export const removeSecret = async (executor: Executor, { scope, name }: SecretPlace): Promise<void> => {
  await executor.globalRows(REMOVE, [scope, name])
}

/** A name for a key that does not give the key away. */
export const secretsKeyId = (key: Uint8Array): string => derived(key, 'key id').toString('hex').slice(0, 16)

const OTHER_KEY =
  `The secrets of this database were written under another key: set SECRETS_KEY to it, or put back its file ` +
  `${SECRETS_KEY_FILE} in DATA_DIR. If it is lost, npm run admin -- new-key leaves them behind.`

const TAG_BYTES = 16

const derived = (key: Uint8Array, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

const boundTo = ({ scope, name }: SecretPlace): Buffer => Buffer.from(`${scope}\n${name}`)
