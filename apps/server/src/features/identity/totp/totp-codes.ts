import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '@trastienda/domain/identity/second-step'

const PERIOD_SECONDS = 30

const totpOf = (seed: string, label?: string) =>
  new TOTP({ issuer: 'Trastienda', label, period: PERIOD_SECONDS, secret: Secret.fromBase32(seed) })

/** The seed from which an application makes its codes: 160 bits in base32. */
export const newSeed = (): string => new Secret({ size: 20 }).base32

/** The seed as applications scan it, under the name by which the person tells it from others. */
export const addressOf = (seed: string, email: string): string => totpOf(seed, email).toString()

/**
 * The period of 30 seconds of a code, counted since 1970; undefined for a wrong code. The periods before and after
 * count too, as clocks differ.
 */
export const periodOf = (seed: string, code: string, at: Date): number | undefined => {
  const delta = totpOf(seed).validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** Recovery codes of 80 bits, so that nobody finds one by trying, even with the hashes of the database. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32)
