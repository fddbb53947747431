import type { SubscriptionState } from '@trastienda/domain/license/license'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

export interface SubscriptionRecord {
  readonly state: SubscriptionState
  readonly trialEndsAt: string
  readonly endsAt: string | undefined
}

const FIND = globalStatement<SubscriptionRecord>(
  'license.find',
  `select state, trial_ends_at as "trialEndsAt", ends_at as "endsAt" from subscription where business_id = $1`,
)

const CHANGE = globalStatement(
  'license.change',
  `update subscription set state = $2, trial_ends_at = coalesce($3, trial_ends_at), ends_at = $4 where business_id = $1`,
)

export const licenseRepository = {
  async find(executor: Pick<Database, 'globalRows'>, businessId: string): Promise<SubscriptionRecord | undefined> {
    const [record] = await executor.globalRows(FIND, [businessId])
    return record
  },

  /** Leaves the trial's end unchanged if `trialEndsAt` is missing. */
  async change(
    executor: Pick<Database, 'globalRows'>,
    businessId: string,
    { state, trialEndsAt, endsAt }: { state: SubscriptionState; trialEndsAt?: string; endsAt?: string },
  ): Promise<void> {
    await executor.globalRows(CHANGE, [businessId, state, trialEndsAt, endsAt])
  },
}
