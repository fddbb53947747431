import type { LicenseCode } from '@trastienda/domain/license/license'

/** What the licence screen offers. */
export interface LicenseOffer {
  readonly signIn: boolean
  readonly dashboard: boolean
  readonly subscribe: boolean
}

/**
 * By the specification: code 4 leads to sign-in only; 0, 1 and 3 to the dashboard with the way to subscribe; 2 to the
 * dashboard only. A licence that could not be verified leads to wherever the person may go.
 */
export const licenseOffer = (isSignedIn: boolean, code: LicenseCode | undefined): LicenseOffer => ({
  signIn: !isSignedIn || code === 4,
  dashboard: isSignedIn && code !== 4,
  subscribe: isSignedIn && (code === 0 || code === 1 || code === 3),
})
