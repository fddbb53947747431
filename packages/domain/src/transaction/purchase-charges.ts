import type { Money } from '#domain/money/amount'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { exact, roundedProduct, share } from '#domain/money/exact'
import type { Province } from '#domain/person/province'
import type { ConceptRate } from './iva.ts'

/** What a supplier's paper charges besides goods. Only a `concept` has a rate of IVA, and only a `rounding` may be below 0. */
export const purchaseChargeKinds = [
  'concept',
  'untaxed',
  'exempt',
  'vat_perception',
  'gross_income_perception',
  'income_tax_perception',
  'municipal_perception',
  'internal_tax',
  'other_tax',
  'rounding',
] as const

export type PurchaseChargeKind = (typeof purchaseChargeKinds)[number]

export type PurchaseCharge = {
  readonly kind: PurchaseChargeKind
  /** What it is for: of a `concept` always, of anything else where somebody noted it. */
  readonly label?: string | undefined
  /** The rate that is added to a `concept`, or whose IVA a `rounding` changes. */
  readonly rate?: ConceptRate | undefined
  /** The province of a perception of gross income. */
  readonly jurisdiction?: Province | undefined
  /** Whether a `concept` is in the cost of the goods: it is spread over the lots that the purchase makes. */
  readonly isInCost?: boolean | undefined
  /** In pesos, without IVA. */
  readonly amount: Money
}

/** What the charges of a purchase add to its total, and to its IVA of each rate. */
export type ChargeSums = {
  readonly total: Money
  readonly iva21: Money
  readonly iva105: Money
}

/** A document's figures less its charges: what its lines come to. */
export function ofLines<Figures extends ChargeSums>(
  figures: Figures,
  charges: readonly PurchaseCharge[] = [],
): Figures {
  const added = chargeSums(charges)
  return {
    ...figures,
    total: subtractMoney(figures.total, added.total),
    iva21: subtractMoney(figures.iva21, added.iva21),
    iva105: subtractMoney(figures.iva105, added.iva105),
  }
}

/** A charge's own IVA: of a `rounding` all of it is IVA. */
export function chargeIva({ kind, rate = 0, amount }: PurchaseCharge): Money {
  return kind === 'rounding' ? amount : roundedProduct(exact(amount), share(rate))
}

/** What a charge adds to the total. */
export function chargeTotal(charge: PurchaseCharge): Money {
  return charge.kind === 'rounding' ? charge.amount : sumMoney([charge.amount, chargeIva(charge)])
}

export function chargeSums(charges: readonly PurchaseCharge[] = []): ChargeSums {
  return {
    total: sumMoney(charges.map(chargeTotal)),
    iva21: ivaOfCharges(21, charges),
    iva105: ivaOfCharges(10.5, charges),
  }
}

/** The IVA of the charges of a rate, in pesos. At 2.5, 5 and 27 % a purchase has no other. */
export function ivaOfCharges(rate: ConceptRate, charges: readonly PurchaseCharge[] = []): Money {
  return sumMoney(charges.filter((charge) => charge.rate === rate).map(chargeIva))
}

/** The sum of the charges of some kinds, without IVA. */
export function chargesOf(charges: readonly PurchaseCharge[], ...kinds: readonly PurchaseChargeKind[]): Money {
  return sumMoney(charges.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
}
