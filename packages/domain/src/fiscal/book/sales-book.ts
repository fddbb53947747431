import { ZERO } from '#domain/money/amount'
import type { MoneySum } from '#domain/money/amount'
import { voucherType } from '#domain/fiscal/voucher/voucher-type'
import type { VoucherTypeCode } from '#domain/fiscal/voucher/voucher-type'
import type { Authorization, Voucher } from '#domain/fiscal/voucher/voucher'
import { negatedFigures, type BookFigures, type BookRate } from './book-figures.ts'

/** A voucher that ARCA authorised. */
export type AuthorizedVoucher = Voucher & { readonly authorization: Authorization }

/** The declared amounts of one voucher, or of all vouchers of a type; never negative. */
export type DeclaredAmounts<Amount extends MoneySum> = Omit<BookFigures<Amount>, 'undivided'> & {
  readonly rates: readonly BookRate[]
}

export type SalesBookFigures<Amount extends MoneySum> = BookFigures<Amount> & { readonly rates: BookRate[] }

/**
 * A voucher in the Libro IVA Ventas, or the sum of all of one type. The amounts of credit notes become negative. ARCA calls
 * the whole amount of class C net; here it is `undivided`, because class C shows no IVA.
 */
export function salesBookFigures<Amount extends MoneySum>(
  type: VoucherTypeCode,
  { net, iva, exempt, untaxed, tributed, total, rates }: DeclaredAmounts<Amount>,
): SalesBookFigures<Amount> {
  const { kind, letter } = voucherType(type)
  const none = ZERO as MoneySum as Amount
  const figures = {
    net: letter === 'C' ? none : net,
    iva,
    exempt,
    untaxed,
    undivided: letter === 'C' ? net : none,
    tributed,
    total,
    rates: [...rates],
  }
  return kind === 'creditNote' ? negatedFigures(figures) : figures
}
