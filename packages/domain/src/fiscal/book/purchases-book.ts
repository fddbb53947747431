import { ZERO } from '#domain/money/amount'
import type { Money } from '#domain/money/amount'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { sharedTotal } from '#domain/fiscal/voucher/voucher-amounts'
import type { InvoiceType } from '#domain/transaction/invoice-type'
import { ivaRates, zeroRateAt, zeroRates } from '#domain/transaction/iva'
import type { IvaRate, ZeroRate } from '#domain/transaction/iva'
import type { Summary } from '#domain/transaction/totals'
import type { BookFigures, BookRate } from './book-figures.ts'

/** The sum of the lines of one rate; rate 0 has a sum for each kind. */
export type RatePart = { readonly iva: IvaRate; readonly zeroRate: ZeroRate; readonly total: Money }

/** A purchase as it was entered: its summary, and the sum of its lines at each rate before the summary's discount. */
export type BookedPurchase = Omit<Summary, 'subTotal'> & {
  readonly invoiceType: InvoiceType
  readonly lines: readonly RatePart[]
}

/**
 * A purchase in the Libro IVA Compras. Only class A shows its IVA, with the figures of the purchase itself. The net of a rate
 * is its part of the total less that IVA, so that everything adds up to the total.
 */
export function purchaseBookFigures(
  purchase: BookedPurchase,
): BookFigures<Money> & { readonly rates: BookRate<Money>[] } {
  const { invoiceType, total, iva21, iva105 } = purchase
  const nothing = { net: ZERO, iva: ZERO, exempt: ZERO, untaxed: ZERO, undivided: ZERO, tributed: ZERO, total }
  if (invoiceType !== 'A') return { ...nothing, undivided: total, rates: [] }
  const parts = partsByRate(purchase)
  const withoutIva = (kind: ZeroRate): Money =>
    parts.find(({ iva, zeroRate }) => iva === 0 && zeroRate === kind)?.total ?? ZERO
  const ivaOf: Readonly<Record<IvaRate, Money>> = { 0: ZERO, 10.5: iva105, 21: iva21 }
  const rates = parts
    .filter((part) => part.iva !== 0 && part.total !== 0)
    .map(({ iva: rate, total: part }) => ({ rate, base: subtractMoney(part, ivaOf[rate]), amount: ivaOf[rate] }))
  return {
    ...nothing,
    net: sumMoney(rates.map(({ base }) => base)),
    iva: sumMoney(rates.map(({ amount }) => amount)),
    exempt: withoutIva('exempt'),
    untaxed: withoutIva('untaxed'),
    rates,
  }
}

/** Divides the total among the rates, to the cent. */
function partsByRate(purchase: BookedPurchase): RatePart[] {
  const sums = kinds.flatMap((kind): RatePart[] => {
    const ofKind = purchase.lines.filter(
      (line) => line.iva === kind.iva && zeroRateAt(line.iva, line.zeroRate) === kind.zeroRate,
    )
    const total = sumMoney(ofKind.map((line) => line.total))
    return total > 0 ? [{ ...kind, total }] : []
  })
  return sums.length === 0 ? [] : sharedTotal(sums, purchase)
}

const kinds = ivaRates.flatMap((iva): Omit<RatePart, 'total'>[] =>
  zeroRates.filter((zeroRate) => zeroRateAt(iva, zeroRate) === zeroRate).map((zeroRate) => ({ iva, zeroRate })),
)
