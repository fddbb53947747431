import type { Quantity } from '#domain/money/amount'
import { subtractQuantity, sumQuantity } from '#domain/money/arithmetic'
import { ZERO_QUANTITY } from '#domain/money/amount'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { padTransactionNumber } from '#domain/transaction/kind'

export const MAX_DELIVERY_ADDRESS = 80
export const MAX_DELIVERY_NOTE = 150

/** How many remitos one day takes, and how many sales one remito. */
export const MAX_DAY_DELIVERIES = 200
export const MAX_DELIVERED_SALES = 20

/**
 * What became of a remito. `out`: its goods are on their way. `notFound` and `returned`: they came back to the shop, to be delivered
 * another time or credited. `voided`: the paper was made by mistake.
 */
export const deliveryStates = ['out', 'delivered', 'notFound', 'returned', 'voided'] as const

export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateLabels = {
  out: 'En camino',
  delivered: 'Entregado',
  notFound: 'No estaba',
  returned: 'Volvió',
  voided: 'Anulado',
} as const satisfies Record<DeliveryState, string>

/** Whether its goods are with the customer or on their way there: they are not to be delivered again. */
export function isUnderway(state: DeliveryState): boolean {
  return state === 'out' || state === 'delivered'
}

/** One line of a sale and what became of its goods. */
export type DeliverableLine = {
  readonly sold: Quantity
  /** What effective credit notes took back. */
  readonly credited: Quantity
  /** The quantities on remitos that were delivered. */
  readonly delivered: Quantity
  /** The quantities on remitos that are on their way. */
  readonly out: Quantity
}

/** What is left to deliver of a line: a credit note first takes back what has not left the shop. */
export function pendingOf({ sold, credited, delivered, out }: DeliverableLine): Quantity {
  const left = subtractQuantity(sold, sumQuantity([credited, delivered, out]))
  return left > ZERO_QUANTITY ? left : ZERO_QUANTITY
}

/** `X00000001`: the business's own numbers, of a paper that is no invoice. */
export function formatDeliveryId(number: number): string {
  return `X${padTransactionNumber(number)}`
}

/** `R0003-00000120`: a number of the range that ARCA authorized with a CAI. */
export function formatAuthorizedId(pointOfSale: number, number: number): string {
  return `R${String(pointOfSale).padStart(4, '0')}-${padTransactionNumber(number)}`
}

export const deliveryIdPattern = /^(X\d{8,15}|R\d{4,5}-\d{8})$/

export function isDeliveryId(text: string): boolean {
  return deliveryIdPattern.test(text)
}

/** The numbers of remitos that ARCA authorized: a CAI serves one range of one point of sale until its last day. */
export type DeliveryAuthorization = {
  readonly pointOfSale: number
  /** 14 digits. */
  readonly cai: string
  readonly from: number
  readonly to: number
  /** The last day on which it may be used. */
  readonly validUntil: string
}

export const MAX_POINT_OF_SALE = 99_998
export const MAX_AUTHORIZED_NUMBER = 99_999_999

/** All problems of a CAI that somebody types, in the order of the form's fields. */
export function authorizationProblems({ cai, from, to }: DeliveryAuthorization): Problem[] {
  return [
    ...(/^\d{14}$/.test(cai) ? [] : [problem('cai_wrong', 'authorization.cai')]),
    ...(to < from ? [problem('cai_range_wrong', 'authorization.to')] : []),
  ]
}

/**
 * The next number of an authorized range.
 *
 * @param last the last number that was used of this point of sale; 0 for none
 * @returns the problem where the range is used up, or its last day is over
 */
export function nextAuthorizedNumber(
  { from, to, validUntil }: DeliveryAuthorization,
  { last, today }: { readonly last: number; readonly today: string },
): number | Problem {
  if (today > validUntil) return problem('cai_expired')
  const next = Math.max(from, last + 1)
  return next > to ? problem('cai_used_up') : next
}
