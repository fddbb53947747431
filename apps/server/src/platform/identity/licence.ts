import { allowsWriting, licenseState, type SubscriptionState } from '@trastienda/domain/license/license'

/** A row's columns of the licence of its business. */
export interface LicenceColumns {
  readonly state: SubscriptionState
  readonly trial_ends_at: string
  readonly ends_at: string | undefined
}

/** False in consultation mode (licence 1 or 3). */
export const mayWrite = ({ state, trial_ends_at, ends_at }: LicenceColumns, now: Date): boolean => {
  const licence = { subscription: state, trialEndsAt: trial_ends_at, endsAt: ends_at, now: now.toISOString() }
  return allowsWriting(licenseState(licence).code)
}
