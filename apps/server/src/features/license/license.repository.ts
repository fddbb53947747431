import type { SubscriptionState } from '@trastienda/domain/license/license'
import { globalStatement } from '#platform/database/statement'
import type { Database } from '#platform/database/database'

export interface SubscriptionRecord {
  readonly state: SubscriptionState
  readonly trialEndsAt: string
  readonly endsAt: string | null
}

const FIND = globalStatement<SubscriptionRecord>(
  'license.find',
  `select state, trial_ends_at as "trialEndsAt", ends_at as "endsAt" from subscription where business_id = $1`,
)

export const licenseRepository = {
  async find(executor: Pick<Database, 'globalRows'>, businessId: string): Promise<SubscriptionRecord | undefined> {
    const [record] = await executor.globalRows(FIND, [businessId])
    return record
  },
}
