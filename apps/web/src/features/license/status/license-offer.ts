import type { LicenseCode } from '@trastienda/domain/license/license'

/** Whether somebody is signed in; `ended` if their session ended. */
export type SessionState = 'live' | 'ended' | 'none'

export interface LicenseOffer {
  readonly signIn: boolean
  readonly dashboard: boolean
  readonly subscribe: boolean
}

/**
 * By the specification: code 4 leads to sign-in only; 0, 1 and 3 to the dashboard with the way to subscribe; 2 to the
 * dashboard only. An unverified licence leads wherever the person may go.
 */
export const licenseOffer = (session: SessionState, code: LicenseCode | undefined): LicenseOffer => {
  const mustSignIn = session !== 'live' || code === 4
  return {
    signIn: mustSignIn,
    dashboard: !mustSignIn,
    subscribe: !mustSignIn && (code === 0 || code === 1 || code === 3),
  }
}
