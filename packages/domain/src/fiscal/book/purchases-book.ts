import { ZERO } from '#domain/money/amount'
import type { Money } from '#domain/money/amount'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { sharedTotal } from '#domain/fiscal/voucher/voucher-amounts'
import type { InvoiceType } from '#domain/transaction/invoice-type'
import { ivaRates, zeroRateAt, zeroRates } from '#domain/transaction/iva'
import type { ConceptRate, IvaRate, ZeroRate } from '#domain/transaction/iva'
import { chargesOf, ivaOfCharges, ofLines } from '#domain/transaction/purchase-charges'
import type { PurchaseCharge } from '#domain/transaction/purchase-charges'
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
  const { invoiceType, total, charges = [] } = purchase
  const tributed = tributesOf(charges)
  const nothing = { net: ZERO, iva: ZERO, exempt: ZERO, untaxed: ZERO, undivided: ZERO, tributed, total }
  if (invoiceType !== 'A') return { ...nothing, undivided: subtractMoney(total, tributed), rates: [] }
  const goods = ofLines(purchase, charges)
  const parts = partsByRate(goods)
  const withoutIva = (kind: ZeroRate): Money =>
    parts.find(({ iva, zeroRate }) => iva === 0 && zeroRate === kind)?.total ?? ZERO
  const rates = ([2.5, 5, 10.5, 21, 27] as const).flatMap((rate) => rateOf(rate, purchase, goods, parts))
  return {
    ...nothing,
    net: sumMoney(rates.map(({ base }) => base)),
    iva: sumMoney(rates.map(({ amount }) => amount)),
    exempt: sumMoney([withoutIva('exempt'), chargesOf(charges, 'exempt')]),
    untaxed: sumMoney([withoutIva('untaxed'), chargesOf(charges, 'untaxed'), ...conceptsAt(0, charges)]),
    rates,
  }
}

/** The goods and concepts of a rate; none where there are none of them. */
function rateOf(
  rate: Exclude<ConceptRate, 0>,
  { iva21, iva105, charges = [] }: BookedPurchase,
  goods: BookedPurchase,
  parts: readonly RatePart[],
): BookRate<Money>[] {
  const part = parts.find(({ iva }) => iva === rate)?.total ?? ZERO
  const ofConcepts = ivaOfCharges(rate, charges)
  const [ivaOfGoods, amount] =
    rate === 21 ? [goods.iva21, iva21] : rate === 10.5 ? [goods.iva105, iva105] : [ZERO, ofConcepts]
  const base = sumMoney([subtractMoney(part, ivaOfGoods), ...conceptsAt(rate, charges)])
  return base === 0 && amount === 0 ? [] : [{ rate, base, amount }]
}

function conceptsAt(rate: ConceptRate, charges: readonly PurchaseCharge[]): Money[] {
  return charges.flatMap((charge) => (charge.kind === 'concept' && (charge.rate ?? 0) === rate ? [charge.amount] : []))
}

/** The perceptions and taxes that are no IVA of the purchase. */
function tributesOf(charges: readonly PurchaseCharge[]): Money {
  return chargesOf(
    charges,
    'vat_perception',
    'gross_income_perception',
    'income_tax_perception',
    'municipal_perception',
    'internal_tax',
    'other_tax',
  )
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
