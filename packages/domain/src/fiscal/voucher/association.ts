import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import type { AssociatedVoucher, Voucher } from './voucher.ts'

/** The voucher of a note's sale, as far as the note depends on it. */
export type MendedVoucher = Pick<
  Voucher,
  'type' | 'pointOfSale' | 'number' | 'issuerCuit' | 'issuedOn' | 'receiver'
> & {
  readonly total: number
}

/** How a note names the voucher that it mends. */
export function associationWith({ type, pointOfSale, number, issuerCuit, issuedOn }: MendedVoucher): AssociatedVoucher {
  return { type, pointOfSale, number, issuerCuit, issuedOn }
}

/** Why a credit note cannot mend a voucher: another issuer, a larger total or an earlier day. */
export function associationProblems(
  note: Pick<Voucher, 'issuerCuit' | 'amounts' | 'issuedOn'>,
  mended: MendedVoucher,
): Problem[] {
  return [
    ...(note.issuerCuit === mended.issuerCuit ? [] : [problem('association_issuer_differs', 'associated')]),
    ...(note.amounts.total > mended.total ? [problem('association_exceeded', 'amounts')] : []),
    ...(note.issuedOn < mended.issuedOn ? [problem('association_later', 'associated')] : []),
  ]
}
