import type { ApiKeyCapability } from '@trastienda/domain/staff/api-keys'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import type { Caller } from './caller.ts'
import { mayWrite, type LicenceColumns } from './licence.ts'
import { newToken, tokenHash } from './tokens.ts'

// By this beginning people and scanners recognise a key in a place where it should not be.
const PREFIX = 'tk_'

/** A key of 256 bits. */
export const newApiKey = (): string => PREFIX + newToken()

/** Whether a token looks like an API key. An access token may begin in the same way by chance, but is shorter. */
export const isApiKey = (token: string): boolean => /^tk_[\w-]{43}$/.test(token)

interface KeyRow extends LicenceColumns {
  readonly id: string
  readonly business_id: string
  readonly capabilities: readonly ApiKeyCapability[]
  readonly last_used_at: string | undefined
}

const FIND = globalStatement<KeyRow>(
  'identity.api_key',
  `select api_key.id, api_key.business_id, api_key.capabilities, api_key.last_used_at, subscription.state,
          subscription.trial_ends_at, subscription.ends_at
     from api_key_token
     join api_key on api_key.id = api_key_token.api_key_id and api_key.ended_at is null
     join subscription on subscription.business_id = api_key.business_id
    where api_key_token.token_hash = $1`,
)
const MARK_USE = globalStatement(
  'identity.mark_api_key_use',
  `update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)`,
)

// The use of a key is stored once a minute, and not with each call.
const NOTED_EVERY_MS = 60_000

/** The program that a key belongs to, as a caller; undefined where we never gave the key, or it has ended. */
export const createFindApiKey =
  (database: Pick<Database, 'globalRows'>) =>
  async (key: string, now: Date): Promise<Caller | undefined> => {
    const [row] = await database.globalRows(FIND, [tokenHash(key)])
    if (row === undefined) return undefined
    const { id, business_id: businessId, capabilities, last_used_at: lastUsedAt } = row
    if (lastUsedAt === undefined || now.getTime() - Date.parse(lastUsedAt) > NOTED_EVERY_MS)
      await database.globalRows(MARK_USE, [id, now.toISOString()])
    return {
      sessionId: undefined,
      deviceId: undefined,
      sessionState: undefined,
      userId: id,
      businessId,
      role: 'api_key',
      capabilities: new Set(capabilities),
      mayWrite: mayWrite(row, now),
      mustSetUpTotp: false,
    }
  }
