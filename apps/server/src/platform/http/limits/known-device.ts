import type { FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { globalStatement } from '#platform/database/statement'
import { tokenHash } from '#platform/identity/tokens'
import { DEVICE_COOKIE } from '#platform/http/requests/request-headers'

const KNOWN = globalStatement<{ id: string }>(
  'rate_limits.known_device',
  `select device.id from device
     join business_device on business_device.device_id = device.id and revoked_at is null
     join membership on membership.business_id = business_device.business_id
     join user_account on user_account.id = membership.user_id
    where secret_hash = $1 and email = $2 limit 1`,
)

/** The device of a request, if a business of the account knows it. */
export type KnownDevice = (request: FastifyRequest, email: string) => Promise<string | undefined>

export const createKnownDevice =
  (database: Pick<Database, 'globalRows'>): KnownDevice =>
  async ({ cookies }, email) => {
    const secret = cookies[DEVICE_COOKIE]
    if (secret === undefined) return undefined
    const [device] = await database.globalRows(KNOWN, [tokenHash(secret), email])
    return device?.id
  }
