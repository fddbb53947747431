import { percent } from '#domain/money/amount'
import type { Percent } from '#domain/money/amount'

/** After how many minutes without a touch a till asks who is there; 0 for never. */
export const idleMinutes = [0, 2, 5, 15] as const

/** The demands of a business on its people. */
export interface StaffSettings {
  /** A person who signs in with a password needs a second step. */
  readonly totpRequired: boolean
  readonly idleMinutes: (typeof idleMinutes)[number]
  /** The largest discount that somebody without `override` gives. */
  readonly cashierDiscountLimit: Percent
}

export const defaultStaffSettings: StaffSettings = {
  totpRequired: false,
  idleMinutes: 0,
  cashierDiscountLimit: percent(10),
}
