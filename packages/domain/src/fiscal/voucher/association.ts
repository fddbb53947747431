import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { voucherType } from './voucher-type.ts'
import type { AssociatedVoucher, Voucher } from './voucher.ts'

/** Which types of vouchers each type may refer to (ARCA's rule 10040); 88 and 991 are delivery notes. */
const associableTypes: Readonly<Record<number, readonly number[]>> = {
  1: [88, 991],
  2: [1, 2, 3, 4, 5, 34, 39, 60, 63, 88, 991],
  3: [1, 2, 3, 4, 5, 34, 39, 60, 63, 88, 991],
  6: [88, 991],
  7: [6, 7, 8, 9, 10, 35, 40, 61, 64, 88, 991],
  8: [6, 7, 8, 9, 10, 35, 40, 61, 64, 88, 991],
  12: [11, 12, 13, 15],
  13: [11, 12, 13, 15],
  51: [88, 991],
  52: [51, 52, 53, 54, 88, 991],
  53: [51, 52, 53, 54, 88, 991],
}

/** The voucher of a note's sale, as far as the note depends on it. */
export type MendedVoucher = Pick<
  Voucher,
  'type' | 'pointOfSale' | 'number' | 'issuerCuit' | 'issuedOn' | 'receiver'
> & {
  readonly total: number
}

/** Whether a voucher of one type may refer to one of another, both by ARCA's codes. */
export function canAssociate(type: number, associated: number): boolean {
  return associableTypes[type]?.includes(associated) ?? false
}

/** How a note names the voucher that it mends. */
export function associationWith({ type, pointOfSale, number, issuerCuit, issuedOn }: MendedVoucher): AssociatedVoucher {
  return { type, pointOfSale, number, issuerCuit, issuedOn }
}

/** Why a credit or debit note cannot mend a voucher: another letter, another receiver, another issuer, more than it came to. */
export function associationProblems(note: Voucher, mended: MendedVoucher): Problem[] {
  const isSameReceiver =
    note.receiver.document.type === mended.receiver.document.type &&
    note.receiver.document.number === mended.receiver.document.number
  const isCredit = voucherType(note.type).kind === 'creditNote'
  return [
    ...(canAssociate(note.type, mended.type) ? [] : [problem('association_letter_differs', 'associated')]),
    ...(note.issuerCuit === mended.issuerCuit ? [] : [problem('association_issuer_differs', 'associated')]),
    ...(isSameReceiver ? [] : [problem('association_receiver_differs', 'receiver')]),
    ...(isCredit && note.amounts.total > mended.total ? [problem('association_exceeded', 'amounts')] : []),
    ...(note.issuedOn < mended.issuedOn ? [problem('association_later', 'associated')] : []),
  ]
}
