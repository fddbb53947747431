/**
 * A voucher's place on its way. `pending`: asked for. `numbered`: it has its number, and what will be sent is stored. `sent`: on
 * the wire. `authorized` or `rejected`: what ARCA answered. `uncertain`: no answer came, and only asking ARCA for its number tells
 * what it did.
 */
export type VoucherState = 'pending' | 'numbered' | 'sent' | 'authorized' | 'rejected' | 'uncertain'

/** A voucher's status as the shopkeeper reads it. `observed`: authorised, but ARCA noted something. */
export type VoucherStatus = 'waiting' | 'uncertain' | 'authorized' | 'observed' | 'rejected'

export const voucherStatusLabels = {
  waiting: 'Pendiente',
  uncertain: 'En duda',
  authorized: 'Autorizado',
  observed: 'Observado',
  rejected: 'Rechazado',
} as const satisfies Record<VoucherStatus, string>

/** ARCA's rules for vouchers have codes from here on; lower codes are ARCA's own events and errors. */
const FIRST_RULE = 10_000

/** The number was taken, which the queue mends by itself. */
const NUMBERING = 10_016

/** @param codes of ARCA's errors and notes about the voucher */
export function voucherStatus(state: VoucherState, codes: readonly number[]): VoucherStatus {
  if (state === 'rejected' || state === 'uncertain') return state
  if (state !== 'authorized') return 'waiting'
  return codes.some((code) => code >= FIRST_RULE && code !== NUMBERING) ? 'observed' : 'authorized'
}

/** The one table of transitions. A voucher goes back to be numbered anew only when its number turned out to be somebody else's. */
export const voucherTransitions: Readonly<Record<VoucherState, readonly VoucherState[]>> = {
  pending: ['numbered', 'rejected'],
  numbered: ['sent', 'pending'],
  sent: ['authorized', 'rejected', 'uncertain'],
  uncertain: ['authorized', 'sent', 'pending', 'rejected'],
  authorized: [],
  rejected: [],
}

export function canBecome(from: VoucherState, to: VoucherState): boolean {
  return voucherTransitions[from].includes(to)
}
