import { MAX_AMOUNT, type Money } from '#domain/money/amount'
import { absoluteMoney, compareMoney, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { exact, roundedProduct, share } from '#domain/money/exact'
import { isProvince, type Province } from '#domain/person/province'
import { problem, type Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'
import { lineIva } from './iva.ts'
import type { IvaRate, TaxCondition } from './iva.ts'

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

export const purchaseChargeLabels = {
  concept: 'Flete u otro concepto',
  untaxed: 'No gravado',
  exempt: 'Exento',
  vat_perception: 'Percepción de IVA',
  gross_income_perception: 'Percepción de IIBB',
  income_tax_perception: 'Percepción de Ganancias',
  municipal_perception: 'Percepción municipal',
  internal_tax: 'Impuestos internos',
  other_tax: 'Otro impuesto',
  rounding: 'Redondeo del IVA',
} as const satisfies Record<PurchaseChargeKind, string>

export type PurchaseCharge = {
  readonly kind: PurchaseChargeKind
  /** What it is for: of a `concept` always, of anything else where somebody noted it. */
  readonly label?: string | undefined
  /** The rate that is added to a `concept`, or whose IVA a `rounding` changes. */
  readonly rate?: IvaRate | undefined
  /** The province of a perception of gross income. */
  readonly jurisdiction?: Province | undefined
  /** In pesos, without IVA. */
  readonly amount: Money
}

export const MAX_CHARGES = 20
export const MAX_CHARGE_LABEL = 60
/** A paper's IVA may differ from ours by so much at each rate: its issuer rounded each line. */
export const MAX_ROUNDING = 0.05 as Money

/** What the charges of a purchase add to its total, and to its IVA of each rate. */
export type ChargeSums = { readonly total: Money; readonly iva21: Money; readonly iva105: Money }

/** A charge's own IVA: of a `rounding` all of it is IVA. */
export function chargeIva({ kind, rate = 0, amount }: PurchaseCharge): Money {
  return kind === 'rounding' ? amount : roundedProduct(exact(amount), share(rate))
}

/** What a charge adds to the total. */
export function chargeTotal(charge: PurchaseCharge): Money {
  return charge.kind === 'rounding' ? charge.amount : sumMoney([charge.amount, chargeIva(charge)])
}

export function chargeSums(charges: readonly PurchaseCharge[] = []): ChargeSums {
  const ivaAt = (rate: IvaRate): Money => sumMoney(charges.filter((charge) => charge.rate === rate).map(chargeIva))
  return { total: sumMoney(charges.map(chargeTotal)), iva21: ivaAt(21), iva105: ivaAt(10.5) }
}

/** The sum of the charges of some kinds, without IVA. */
export function chargesOf(charges: readonly PurchaseCharge[], ...kinds: readonly PurchaseChargeKind[]): Money {
  return sumMoney(charges.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
}

/** `Flete`, `Percepción de IIBB de Córdoba` */
export function chargeName({ kind, label, jurisdiction, rate }: PurchaseCharge): string {
  if (kind === 'rounding') return `${purchaseChargeLabels.rounding} ${rateText(rate)}`
  if (jurisdiction !== undefined) return `${purchaseChargeLabels[kind]} de ${jurisdiction}`
  return label ?? purchaseChargeLabels[kind]
}

function rateText(rate: IvaRate = 0): string {
  return `${String(rate).replace('.', ',')} %`
}

/** A paper's total beside ours: how much it has more, and the charge that would account for it, where a rounding can. */
export type PaperDifference = { readonly difference: Money; readonly rounding: PurchaseCharge | undefined }

/**
 * Compares a paper's total with ours. A rounding is proposed at the rate with the most IVA, as long as all roundings of that
 * rate stay within the limit.
 */
export function paperDifference(
  paper: Money,
  { total, iva21, iva105 }: ChargeSums,
  charges: readonly PurchaseCharge[] = [],
): PaperDifference {
  const difference = subtractMoney(paper, total)
  const rate = iva21 >= iva105 ? 21 : 10.5
  const known = charges.filter((charge) => charge.kind === 'rounding' && charge.rate === rate)
  const amount = sumMoney([...known.map((charge) => charge.amount), difference])
  const hasIva = sumMoney([iva21, iva105]) > 0
  const isRounding = difference !== 0 && amount !== 0 && hasIva && isWithinRounding(amount)
  return { difference, rounding: isRounding ? { kind: 'rounding', rate, amount } : undefined }
}

/** The charges with a rounding instead of the former one of its rate. */
export function withRounding(charges: readonly PurchaseCharge[], rounding: PurchaseCharge): PurchaseCharge[] {
  return [...charges.filter(({ kind, rate }) => kind !== 'rounding' || rate !== rounding.rate), rounding]
}

function isWithinRounding(amount: Money): boolean {
  return compareMoney(absoluteMoney(amount), MAX_ROUNDING) <= 0
}

/** The charge in a business of this condition: only a `responsable` has IVA. */
export function chargeIn(condition: TaxCondition, charge: PurchaseCharge): PurchaseCharge {
  return charge.rate === undefined ? charge : { ...charge, rate: lineIva(condition, charge.rate) }
}

/** All problems of the charges of a purchase; `path` is the prefix of the problems' paths. */
export function chargeProblems(charges: readonly PurchaseCharge[], path: string): Problem[] {
  const roundings = charges.flatMap(({ kind, rate }) => (kind === 'rounding' ? [rate] : []))
  return [
    ...(charges.length > MAX_CHARGES ? [problem('charges_full', path, { n: MAX_CHARGES })] : []),
    ...charges.flatMap((charge, place) => problemsOfCharge(charge, `${path}.${place}`)),
    ...(new Set(roundings).size < roundings.length ? [problem('charge_rounding_twice', path)] : []),
  ]
}

function problemsOfCharge(charge: PurchaseCharge, path: string): Problem[] {
  const { kind, label, amount } = charge
  const isUnnamed = kind === 'concept' && (label ?? '').trim() === ''
  const needsPlace = kind === 'gross_income_perception'
  const place = needsPlace ? 'charge_without_jurisdiction' : 'charge_jurisdiction_wrong'
  return [
    ...(isUnnamed ? [problem('charge_unnamed', `${path}.label`)] : []),
    ...textProblems(`${path}.label`, label, { max: MAX_CHARGE_LABEL }),
    ...(isRateOf(charge) ? [] : [problem('charge_rate_wrong', `${path}.rate`)]),
    ...(isPlaceOf(charge) ? [] : [problem(place, `${path}.jurisdiction`)]),
    ...(kind === 'rounding' ? roundingProblems(amount, path) : amountProblems(amount, path)),
  ]
}

function isRateOf({ kind, rate = 0 }: PurchaseCharge): boolean {
  if (kind === 'rounding') return rate !== 0
  return kind === 'concept' || rate === 0
}

function isPlaceOf({ kind, jurisdiction }: PurchaseCharge): boolean {
  return kind === 'gross_income_perception' ? isProvince(jurisdiction ?? '') : jurisdiction === undefined
}

function roundingProblems(amount: Money, path: string): Problem[] {
  return amount !== 0 && isWithinRounding(amount) ? [] : [problem('charge_rounding_wrong', `${path}.amount`)]
}

function amountProblems(amount: Money, path: string): Problem[] {
  if (amount <= 0) return [problem('charge_amount_zero', `${path}.amount`)]
  return amount > MAX_AMOUNT ? [problem('amount_out_of_range', `${path}.amount`)] : []
}
