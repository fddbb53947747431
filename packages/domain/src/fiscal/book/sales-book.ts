import { compareText } from '#domain/text/compare-text'
import { ZERO } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { negateMoney, totalMoney } from '#domain/money/arithmetic'
import { ivaRateCodes } from '#domain/fiscal/voucher-amounts'
import type { FiscalIvaRate } from '#domain/fiscal/voucher-amounts'
import { voucherType } from '#domain/fiscal/voucher-type'
import type { Authorization, Voucher } from '#domain/fiscal/voucher'
import { ivaConditions } from '#domain/person/iva-condition'
import type { IvaConditionId } from '#domain/person/iva-condition'

/** A voucher that ARCA authorised. */
export type AuthorizedVoucher = Voucher & { readonly authorization: Authorization }

/** A row of the Libro IVA Ventas. What a credit note takes back is negative. */
export type SalesBookRow = {
  readonly voucher: AuthorizedVoucher
  readonly net: Money
  readonly exempt: Money
  readonly untaxed: Money
  readonly iva: Money
  readonly tributed: Money
  readonly total: Money
  /** Of every rate, 0 where there is none of it: a column each. */
  readonly rates: readonly { readonly rate: FiscalIvaRate; readonly base: Money; readonly amount: Money }[]
}

type Totals = {
  readonly net: MoneySum
  readonly exempt: MoneySum
  readonly untaxed: MoneySum
  readonly iva: MoneySum
  readonly tributed: MoneySum
  readonly total: MoneySum
}

export type SalesBookTotals = Totals & {
  readonly rates: readonly { readonly rate: FiscalIvaRate; readonly base: MoneySum; readonly amount: MoneySum }[]
  /** Those conditions of receivers that something was sold to. */
  readonly conditions: readonly (Totals & { readonly condition: IvaConditionId })[]
}

/** The rows of a period, by day and then by number. */
export function salesBookRows(vouchers: readonly AuthorizedVoucher[]): SalesBookRow[] {
  return vouchers
    .toSorted(
      (left, right) =>
        compareText(left.issuedOn, right.issuedOn) ||
        left.pointOfSale - right.pointOfSale ||
        left.type - right.type ||
        left.number - right.number,
    )
    .map(bookRow)
}

export function salesBookTotals(rows: readonly SalesBookRow[]): SalesBookTotals {
  return {
    ...totalsOf(rows),
    rates: ivaRateCodes.map(({ rate }) => {
      const ofRate = rows.flatMap((row) => row.rates.filter((each) => each.rate === rate))
      return {
        rate,
        base: totalMoney(ofRate.map(({ base }) => base)),
        amount: totalMoney(ofRate.map(({ amount }) => amount)),
      }
    }),
    conditions: ivaConditions
      .map(({ id }) => ({ condition: id, rows: rows.filter(({ voucher }) => voucher.receiver.condition === id) }))
      .filter((group) => group.rows.length > 0)
      .map((group) => ({ condition: group.condition, ...totalsOf(group.rows) })),
  }
}

function bookRow(voucher: AuthorizedVoucher): SalesBookRow {
  const { net, exempt, untaxed, iva, tributed, total, rates } = voucher.amounts
  const isCredit = voucherType(voucher.type).kind === 'creditNote'
  const signed = (amount: Money): Money => (isCredit ? negateMoney(amount) : amount)
  return {
    voucher,
    net: signed(net),
    exempt: signed(exempt),
    untaxed: signed(untaxed),
    iva: signed(iva),
    tributed: signed(tributed),
    total: signed(total),
    rates: ivaRateCodes.map(({ rate }) => {
      const found = rates.find((each) => each.rate === rate)
      return { rate, base: signed(found?.base ?? ZERO), amount: signed(found?.amount ?? ZERO) }
    }),
  }
}

function totalsOf(rows: readonly SalesBookRow[]): Totals {
  const sum = (figure: keyof Totals): MoneySum => totalMoney(rows.map((row) => row[figure]))
  return {
    net: sum('net'),
    exempt: sum('exempt'),
    untaxed: sum('untaxed'),
    iva: sum('iva'),
    tributed: sum('tributed'),
    total: sum('total'),
  }
}
