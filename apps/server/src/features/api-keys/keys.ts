import { OPERATOR, recordChange, type Actor } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { found, refuse } from '#platform/refusal'
import { apiKeysRepository, type ApiKeyRow } from './api-keys.repository.ts'

/** The keys of a business: for the operator's command. */
export const apiKeysOf = (database: Database, businessId: string): Promise<ApiKeyRow[]> =>
  database.read(businessId, (tx) => apiKeysRepository.all(tx))

/** Ends a key by the operator's command. @throws Refusal if the business has no such key, or the key has ended */
export const endApiKey = (database: Database, businessId: string, id: string): Promise<void> =>
  database.transaction(businessId, async (tx) => endKey(tx, found(await apiKeysRepository.lock(tx, id)), OPERATOR))

/** Ends a key: the next call with it is refused. */
export const endKey = async (tx: BusinessTx, { id, endedAt }: ApiKeyRow, actor: Actor): Promise<void> => {
  if (endedAt !== undefined) refuse('api_key_ended')
  await apiKeysRepository.end(tx, id, actor === OPERATOR ? undefined : actor.userId)
  recordChange(tx, actor, { action: 'end', entity: 'api_key', entityId: id })
}
