import { sumMoney } from '#domain/money/arithmetic'
import type { Money } from '#domain/money/amount'
import { ZERO } from '#domain/money/amount'
import { ivaRateCode } from '#domain/fiscal/voucher/voucher-amounts'
import type { Tribute } from '#domain/fiscal/voucher/voucher-amounts'
import { voucherType } from '#domain/fiscal/voucher/voucher-type'
import { amount, day, digits, file, text } from './digital-record.ts'
import type { AuthorizedVoucher } from './sales-book.ts'

// The files of sales of the Libro IVA Digital (RG 4597). Amounts of credit notes are positive, as the type gives the sign.

/** Columns that other programs fill in two ways; ARCA's text allows both. */
export type DigitalBookForm = {
  /** The due day of a voucher for goods: zeros or spaces. */
  readonly emptyDay: '00000000' | '        '
  /** The operation's code where there is IVA. */
  readonly taxedOperation: ' ' | '0'
}

export const digitalBookForm: DigitalBookForm = { emptyDay: '00000000', taxedOperation: ' ' }

export type SalesFiles = {
  /** VENTAS_CBTE: 266 characters a voucher. */
  readonly vouchers: string
  /** VENTAS_ALICUOTAS: 62 characters for each rate of a voucher. */
  readonly rates: string
}

/** ARCA's codes of tributes, by the column that they go to. */
const nationalTributes = [1, 6, 9]
const grossIncomeTributes = [5, 7]
const municipalTributes = [3, 8]
const internalTributes = [4]
const uncategorizedTributes = [13]
const knownTributes = [
  ...nationalTributes,
  ...grossIncomeTributes,
  ...municipalTributes,
  ...internalTributes,
  ...uncategorizedTributes,
]

/** Both files of a period. */
export function salesFiles(
  vouchers: readonly AuthorizedVoucher[],
  form: DigitalBookForm = digitalBookForm,
): SalesFiles {
  return {
    vouchers: file(vouchers.map((voucher) => voucherRecord(voucher, form))),
    rates: file(vouchers.flatMap(rateRecords)),
  }
}

function voucherRecord(voucher: AuthorizedVoucher, form: DigitalBookForm): string {
  const { receiver, amounts } = voucher
  const tributesOf = (codes: readonly number[]): Money =>
    sumOfTributes(amounts.tributes, ({ code }) => codes.includes(code))
  return [
    day(voucher.issuedOn),
    digits(voucher.type, 3),
    digits(voucher.pointOfSale, 5),
    digits(voucher.number, 20),
    digits(voucher.number, 20),
    digits(receiver.document.type, 2),
    digits(receiver.document.number, 20),
    text(receiver.name, 30),
    amount(amounts.total),
    amount(amounts.untaxed),
    amount(tributesOf(uncategorizedTributes)),
    amount(amounts.exempt),
    amount(tributesOf(nationalTributes)),
    amount(tributesOf(grossIncomeTributes)),
    amount(tributesOf(municipalTributes)),
    amount(tributesOf(internalTributes)),
    'PES',
    '0001000000',
    digits(rateRecords(voucher).length, 1),
    operationCode(voucher, form),
    amount(sumOfTributes(amounts.tributes, ({ code }) => !knownTributes.includes(code))),
    voucher.service === undefined ? form.emptyDay : day(voucher.service.dueOn),
  ].join('')
}

/** A record for each rate of a voucher. Class C has none; an A or B without IVA still has one, of rate 0. */
function rateRecords(voucher: AuthorizedVoucher): string[] {
  if (voucherType(voucher.type).letter === 'C') return []
  const { rates } = voucher.amounts
  const shown = rates.length === 0 ? [{ rate: 0, base: ZERO, amount: ZERO } as const] : rates
  return shown.map((rate) =>
    [
      digits(voucher.type, 3),
      digits(voucher.pointOfSale, 5),
      digits(voucher.number, 20),
      amount(rate.base),
      digits(ivaRateCode(rate.rate), 4),
      amount(rate.amount),
    ].join(''),
  )
}

function operationCode({ type, amounts }: AuthorizedVoucher, form: DigitalBookForm): string {
  if (voucherType(type).letter === 'C' || amounts.rates.length > 0) return form.taxedOperation
  return amounts.exempt > 0 ? 'E' : 'N'
}

function sumOfTributes(tributes: readonly Tribute[], isCounted: (tribute: Tribute) => boolean): Money {
  return sumMoney(tributes.filter(isCounted).map((tribute) => tribute.amount))
}
