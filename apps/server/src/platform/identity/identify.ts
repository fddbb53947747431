import { type SubscriptionState, allowsWriting, licenseState } from '@trastienda/domain/license/license'
import { type StaffRole, capabilitiesInSession, type SessionGrade } from '@trastienda/domain/staff/capabilities'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'
import type { Clock } from '#platform/clock'
import type { Caller } from './caller.ts'
import { mayWorkOn, MUST_SET_UP_TOTP, sessionStateOf, type SessionState } from './session-state.ts'
import { tokenHash, newToken } from './tokens.ts'
import type { ApiKeyCapability } from '@trastienda/domain/staff/api-keys'

const CALLER = globalStatement<
  SessionState &
    SessionGrade & { user_id: string; device_id: string | undefined; role: StaffRole; state: SubscriptionState }
>(
  'identity.caller',
  `select session.id as session_id, session.user_id, session.device_id, access_token.business_id, membership.role,
          subscription.state, subscription.trial_ends_at, subscription.ends_at, session.kind,
          coalesce(session.elevated_until > $2, false) as "isElevated", ${MUST_SET_UP_TOTP}
     from access_token
     join session on session.id = access_token.session_id
     join membership on membership.business_id = access_token.business_id and membership.user_id = session.user_id
                    and membership.status = 'active'
     join subscription on subscription.business_id = access_token.business_id
    where access_token.token_hash = $1 and access_token.expires_at > $2
      and ${mayWorkOn({ business: 'access_token.business_id', id: 'session.device_id' })}`,
)

/** The sender of this `Authorization` header; undefined for a missing, unknown or expired token. */
export type Identify = (authorization: string | undefined) => Promise<Caller | undefined>

export const createIdentify = (database: Database, clock: Clock): Identify => {
  const findApiKey = createFindApiKey(database)
  return async (authorization) => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const now = clock()
    if (isApiKey(token)) return findApiKey(token, now)
    const [row] = await database.globalRows(CALLER, [tokenHash(token), now.toISOString()])
    if (row === undefined) return undefined
    return {
      sessionId: row.session_id,
      deviceId: row.device_id,
      sessionState: sessionStateOf(row),
      userId: row.user_id,
      businessId: row.business_id,
      role: row.role,
      capabilities: capabilitiesInSession(row.role, row),
      mayWrite: mayWrite(row, now),
      mustSetUpTotp: row.must_set_up_totp,
    }
  }
}

// People and scanners recognise a key in a wrong place by this beginning.
const PREFIX = 'tk_'

/** A key of 256 bits. */
export const newApiKey = (): string => PREFIX + newToken()

/** Whether a token looks like an API key. An access token may begin the same way by chance, but is shorter. */
const isApiKey = (token: string): boolean => /^tk_[\w-]{43}$/.test(token)

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
     from access_token
     join api_key on api_key.id = access_token.api_key_id and api_key.ended_at is null
     join subscription on subscription.business_id = api_key.business_id
    where access_token.token_hash = $1`,
)
const MARK_USE = globalStatement(
  'identity.mark_api_key_use',
  `update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)`,
)

// Stores the use of a key once a minute, not with each call.
const NOTED_EVERY_MS = 60_000

/** The caller behind a key: a program; undefined for an unknown or ended key. */
const createFindApiKey =
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

/** The columns of a business's licence in a row. */
interface LicenceColumns {
  readonly state: SubscriptionState
  readonly trial_ends_at: string
  readonly ends_at: string | undefined
}

/** False in consultation mode (licence 1 or 3). */
const mayWrite = ({ state, trial_ends_at, ends_at }: LicenceColumns, now: Date): boolean => {
  const licence = { subscription: state, trialEndsAt: trial_ends_at, endsAt: ends_at, now: now.toISOString() }
  return allowsWriting(licenseState(licence).code)
}
