import { MAX_AMOUNT, type Money } from '#domain/money/amount'
import { absoluteMoney, compareMoney, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { isProvince } from '#domain/person/province'
import { problem, type Problem } from '#domain/problem'
import { textProblems } from '#domain/text/field-checks'
import { lineIva } from './iva.ts'
import type { ConceptRate, TaxCondition } from './iva.ts'
import { ivaOfCharges } from './purchase-charges.ts'
import type { ChargeSums, PurchaseCharge, PurchaseChargeKind } from './purchase-charges.ts'

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

export const MAX_CHARGES = 20
export const MAX_CHARGE_LABEL = 60
/** A paper's IVA may differ from ours by so much at each rate: its issuer rounded each line. */
export const MAX_ROUNDING = 0.05 as Money

/** `Flete`, `Percepción de IIBB de Córdoba` */
export function chargeName({ kind, label, jurisdiction, rate }: PurchaseCharge): string {
  if (kind === 'rounding') return `${purchaseChargeLabels.rounding} ${rateText(rate)}`
  if (jurisdiction !== undefined) return `${purchaseChargeLabels[kind]} de ${jurisdiction}`
  return label ?? purchaseChargeLabels[kind]
}

function rateText(rate: ConceptRate = 0): string {
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
  { total, ...iva }: ChargeSums,
  charges: readonly PurchaseCharge[] = [],
): PaperDifference {
  const difference = subtractMoney(paper, total)
  const { rate, ofRate } = mostIva(iva, charges)
  const known = charges.filter((charge) => charge.kind === 'rounding' && charge.rate === rate)
  const amount = sumMoney([...known.map((charge) => charge.amount), difference])
  const isRounding = difference !== 0 && amount !== 0 && ofRate > 0 && isWithinRounding(amount)
  return { difference, rounding: isRounding ? { kind: 'rounding', rate, amount } : undefined }
}

/** The rate with the most IVA, among equals the first of these. */
function mostIva(iva: IvaOfRates, charges: readonly PurchaseCharge[]) {
  const sums = ([21, 10.5, 27, 5, 2.5] as const).map((rate) => ({ rate, ofRate: ivaOfRate(rate, iva, charges) }))
  return sums.reduce((most, each) => (each.ofRate > most.ofRate ? each : most))
}

function ivaOfRate(
  rate: Exclude<ConceptRate, 0>,
  { iva21, iva105 }: IvaOfRates,
  charges: readonly PurchaseCharge[],
): Money {
  if (rate === 21) return iva21
  return rate === 10.5 ? iva105 : ivaOfCharges(rate, charges)
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

/** The charges of a document that has a name for a concept without one: an expense its category. */
export function namedCharges(
  condition: TaxCondition,
  name: string,
  charges: readonly PurchaseCharge[],
): PurchaseCharge[] {
  return charges.map(({ label, ...charge }) => {
    const own = label?.trim() ?? ''
    const shown = own === '' && charge.kind === 'concept' ? name : own
    return chargeIn(condition, { ...charge, ...(shown === '' ? {} : { label: shown }) })
  })
}

/** All problems of the charges of a purchase with these figures; `path` is the prefix of the problems' paths. */
export function chargeProblems(charges: readonly PurchaseCharge[], iva: IvaOfRates, path: string): Problem[] {
  return [
    ...(charges.length > MAX_CHARGES ? [problem('maximum', path, { n: MAX_CHARGES })] : []),
    ...charges.flatMap((charge, place) => problemsOfCharge(charge, `${path}.${place}`)),
    ...(hasRightRoundings(charges, iva) ? [] : [problem('charge_rounding_wrong', path)]),
  ]
}

/** A purchase's IVA of the rates of goods, roundings included. */
type IvaOfRates = Pick<ChargeSums, 'iva21' | 'iva105'>

/** Whether each rate is rounded once at most, and has IVA without its rounding. */
function hasRightRoundings(charges: readonly PurchaseCharge[], iva: IvaOfRates): boolean {
  const roundings = charges.flatMap(({ kind, rate = 0, amount }) =>
    kind === 'rounding' && rate !== 0 ? [{ rate, amount }] : [],
  )
  const isOnce = new Set(roundings.map(({ rate }) => rate)).size === roundings.length
  return isOnce && roundings.every(({ rate, amount }) => ivaOfRate(rate, iva, charges) > Math.max(amount, 0))
}

function problemsOfCharge(charge: PurchaseCharge, path: string): Problem[] {
  const { kind, label, amount, isInCost } = charge
  const isUnnamed = kind === 'concept' && (label ?? '').trim() === ''
  const needsPlace = kind === 'gross_income_perception'
  const place = needsPlace ? 'charge_without_jurisdiction' : 'charge_jurisdiction_wrong'
  const isWronglyInCost = isInCost === true && kind !== 'concept'
  return [
    ...(isUnnamed ? [problem('charge_unnamed', `${path}.label`)] : []),
    ...textProblems(`${path}.label`, label, { max: MAX_CHARGE_LABEL }),
    ...(isRateOf(charge) ? [] : [problem('charge_rate_wrong', `${path}.rate`)]),
    ...(isPlaceOf(charge) ? [] : [problem(place, `${path}.jurisdiction`)]),
    ...(isWronglyInCost ? [problem('charge_not_in_cost', `${path}.isInCost`)] : []),
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
