import type { Subscription } from '@trastienda/contract/license.contract'
import { licenseState } from '@trastienda/domain/license/license'
import type { CallContext } from '#platform/call-context'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { required } from '#platform/refusal'
import { licenseRepository } from './license.repository.ts'

export const createLicenseService = (database: Database, clock: Clock, supportPhone: string | undefined) => ({
  async get({ businessId }: CallContext): Promise<Subscription> {
    const { state, trialEndsAt, endsAt } = required(await licenseRepository.find(database, businessId))
    const license = licenseState({ subscription: state, trialEndsAt, endsAt, now: clock().toISOString() })
    return { ...license, supportPhone, ...(state === 'trial' ? { trialEndsAt } : {}) }
  },
})

export type LicenseService = ReturnType<typeof createLicenseService>
