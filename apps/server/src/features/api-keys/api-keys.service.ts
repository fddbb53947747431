import type { ApiKey, NewApiKey } from '@trastienda/contract/api-keys.contract'
import { apiKeyCapabilities, apiKeyProblems } from '@trastienda/domain/staff/api-keys'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newApiKey } from '#platform/identity/identify'
import { tokenHash } from '#platform/identity/tokens'
import { newId } from '#platform/ids'
import { found, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { endKey } from './keys.ts'
import { apiKeysRepository, type ApiKeyRow } from './api-keys.repository.ts'

/** The keys of other programs. They are ended but never removed, because documents and the audit name them. */
export const createApiKeysService = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<ApiKey[]> =>
    unit.read(context, async (tx) => (await apiKeysRepository.all(tx)).map(toApiKey)),

  /**
   * Answers the key itself, this once: the database has only its hash. A repeat under the same idempotency key does not
   * get it, because the stored answer leaves it out.
   */
  async create(context: CallContext, input: NewApiKey): Promise<{ apiKey: ApiKey; secret?: string }> {
    const secret = newApiKey()
    const apiKey = await unit.write(context, async (tx) => {
      const { capabilities: own, userId } = context
      const keys = await apiKeysRepository.lockCount(tx)
      refuseAny(apiKeyProblems(input, { capabilities: own, keys }))
      const capabilities = apiKeyCapabilities.filter((each) => input.capabilities.includes(each))
      const key = { id: newId(), name: input.name.trim(), capabilities }
      await apiKeysRepository.insert(tx, key, { createdBy: userId, tokenHash: tokenHash(secret) })
      const after = { name: key.name, capabilities }
      recordChange(tx, context, { action: 'create', entity: 'api_key', entityId: key.id, after })
      return stored(tx, key.id)
    })
    return context.idempotency?.isReplay === true ? { apiKey } : { apiKey, secret }
  },

  end: (context: CallContext, id: string): Promise<ApiKey> =>
    unit.write(context, async (tx) => {
      const key = found(await apiKeysRepository.lock(tx, id))
      await endKey(tx, key, context)
      return stored(tx, key.id)
    }),
})

export type ApiKeysService = ReturnType<typeof createApiKeysService>

const stored = async (tx: BusinessTx, id: string): Promise<ApiKey> =>
  toApiKey(found(await apiKeysRepository.lock(tx, id)))

const toApiKey = ({ id, lastUsedAt, endedBy, endedAt, ...key }: ApiKeyRow): ApiKey => ({
  $id: id,
  ...key,
  capabilities: [...key.capabilities],
  lastUsedAt: lastUsedAt,
  endedBy: endedBy,
  endedAt: endedAt,
})
