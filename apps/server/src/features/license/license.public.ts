import { DEFAULT_TIME_ZONE, dayRange, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { licenseState, trialEnd, type License, type SubscriptionState } from '@trastienda/domain/license/license'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { found } from '#platform/refusal'
import { licenseRepository } from './license.repository.ts'

/**
 * Changes how a business's subscription stands; for the operator's command. A trial and a subscription last through the
 * day `until` (`YYYY-MM-DD`); without it a trial lasts the usual days from now and a subscription until further notice.
 */
export const changeSubscription = async (
  database: Pick<Database, 'globalRows'>,
  clock: Clock,
  businessId: string,
  { state, until }: { state: SubscriptionState; until?: BusinessDay },
): Promise<License & { endsAt?: string }> => {
  const now = clock().toISOString()
  const dayEnd = until === undefined ? undefined : dayRange(until, DEFAULT_TIME_ZONE).end
  const trialEndsAt = state === 'trial' ? (dayEnd ?? trialEnd(now)) : undefined
  const endsAt = state === 'subscribed' ? dayEnd : undefined
  await licenseRepository.change(database, businessId, { state, trialEndsAt, endsAt })
  const kept = found(await licenseRepository.find(database, businessId))
  return { ...licenseState({ ...kept, subscription: kept.state, now }), endsAt: trialEndsAt ?? endsAt }
}
