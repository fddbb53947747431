import { DEFAULT_TIME_ZONE, dayRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { licenseState, trialEnd, type License, type SubscriptionState } from '@trastienda/domain/license/license'
import { OPERATOR, recordChange } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, required } from '#platform/refusal'
import { licenseRepository } from './license.repository.ts'

/**
 * Changes a business's subscription; the audit names the operator, whose command calls this. A trial and a subscription
 * last through the day `until`; without it a trial lasts the usual days from now and a subscription until further
 * notice.
 */
export const changeSubscription = async (
  tx: BusinessTx,
  { state, until }: { state: SubscriptionState; until?: BusinessDay },
): Promise<License & { endsAt?: string }> => {
  const { businessId, now } = tx
  const dayEnd = until === undefined ? undefined : dayRange(until, DEFAULT_TIME_ZONE).end
  const trialEndsAt = state === 'trial' ? (dayEnd ?? trialEnd(now)) : undefined
  const endsAt = state === 'subscribed' ? dayEnd : undefined
  const before = found(await licenseRepository.find(tx, businessId))
  await licenseRepository.change(tx, businessId, { state, trialEndsAt, endsAt })
  const kept = required(await licenseRepository.find(tx, businessId))
  recordChange(tx, OPERATOR, { action: 'edit', entity: 'subscription', entityId: businessId, before, after: kept })
  return { ...licenseState({ ...kept, subscription: kept.state, now }), endsAt: trialEndsAt ?? endsAt }
}
