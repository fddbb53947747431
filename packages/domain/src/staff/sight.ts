import { paymentOperations } from '#domain/account/operations'
import type { PaymentOperation } from '#domain/account/operations'
import type { InstantRange } from '#domain/calendar/business-day'
import { personTypes } from '#domain/person/person-type'
import type { PersonType } from '#domain/person/person-type'
import type { TransactionKind } from '#domain/transaction/kind'
import type { Capability } from './capabilities.ts'

/**
 * The records that a member may read; any other record answers 404, as if it did not exist. A member without `history`
 * sees sales and their own credit notes, in lists only today's; a member without `figures` sees only customers.
 */

type Capabilities = ReadonlySet<Capability>

/** Whether a member sees documents of every kind and of every day. */
export function seesHistory(capabilities: Capabilities): boolean {
  return capabilities.has('history')
}

/** Whether a member may read a document by its number. The maker of a credit note may read it, to go on with it. */
export function seesDocument(
  capabilities: Capabilities,
  { kind, isOwn }: { readonly kind: TransactionKind; readonly isOwn: boolean },
): boolean {
  return seesHistory(capabilities) || kind === 'sale' || (kind === 'creditNote' && isOwn)
}

/** Members who lack `history` see what customers paid and took back: neither suppliers' money, nor credit notes, nor plain cash. */
export function seenOperations(capabilities: Capabilities): readonly PaymentOperation[] {
  return seesHistory(capabilities) ? paymentOperations : ['customerPayment', 'customerAdjustment']
}

/** The types of contacts that a member sees: all with `figures`, otherwise only customers. */
export function seenPersonTypes(capabilities: Capabilities): readonly PersonType[] {
  return capabilities.has('figures') ? personTypes : ['Cliente']
}

/** The part of a range that lies in a day. If there is none, `start` is after `end`, so that nothing matches. */
export function rangeWithin(
  day: InstantRange,
  { start = day.start, end = day.end }: Partial<InstantRange>,
): InstantRange {
  const isApart = Date.parse(end) < Date.parse(day.start) || Date.parse(start) > Date.parse(day.end)
  if (isApart) return { start: day.end, end: day.start }
  return {
    start: Date.parse(start) < Date.parse(day.start) ? day.start : start,
    end: Date.parse(end) > Date.parse(day.end) ? day.end : end,
  }
}
