/**
 * Where a voucher is on its way: asked for, with its number and what will be sent, on the wire, and what became of it. Of an
 * uncertain one nobody knows what ARCA did: its number tells.
 */
export type VoucherState = 'pending' | 'numbered' | 'sent' | 'authorized' | 'rejected' | 'uncertain'

export const voucherStateLabels = {
  pending: 'Pendiente',
  numbered: 'Numerado',
  sent: 'Enviado',
  authorized: 'Autorizado',
  rejected: 'Rechazado',
  uncertain: 'Incierto',
} as const satisfies Record<VoucherState, string>

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
