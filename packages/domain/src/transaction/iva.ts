import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

/** The business's tax condition. Only a `responsable` adds IVA to its lines and issues invoices A and B. */
export type TaxCondition = 'monotributista' | 'responsable'

/** How a paper names the condition of its business. */
export const taxConditionLabels = {
  responsable: 'IVA Responsable Inscripto',
  monotributista: 'Responsable Monotributo',
} as const satisfies Record<TaxCondition, string>

export const taxConditions = ['monotributista', 'responsable'] as const satisfies readonly TaxCondition[]

export const ivaRates = [0, 10.5, 21] as const

/** In percent. */
export type IvaRate = (typeof ivaRates)[number]

/** The rates of a concept of a supplier's paper: light and telephone pay 27 %, some services 2.5 or 5 %, and no goods do. */
export const conceptRates = [0, 2.5, 5, 10.5, 21, 27] as const

export type ConceptRate = (typeof conceptRates)[number]

/** The rates that only concepts have. */
export const ownConceptRates = [2.5, 5, 27] as const satisfies readonly Exclude<ConceptRate, IvaRate>[]

/** A chosen rate of a concept. @throws RangeError on any other */
export function conceptRate(value: string): ConceptRate {
  const rate = conceptRates.find((each) => each === Number(value))
  if (rate === undefined) throw new RangeError(`not a concept's rate: ${value}`)
  return rate
}

export function isIvaRate(value: unknown): value is IvaRate {
  return ivaRates.some((rate) => rate === value)
}

/** A stored rate, which was validated when it was saved. @throws RangeError on any other */
export function ivaRate(value: number | string): IvaRate {
  const rate = Number(value)
  if (!isIvaRate(rate)) throw new RangeError(`not an IVA rate: ${value}`)
  return rate
}

/** What is sold without IVA: `exempt` by law (ImpOpEx of a voucher) or `untaxed`, outside of IVA (ImpTotConc). */
export const zeroRates = ['exempt', 'untaxed'] as const

export type ZeroRate = (typeof zeroRates)[number]

export const zeroRateLabels = { exempt: 'Exento', untaxed: 'No gravado' } as const satisfies Record<ZeroRate, string>

/** The kind to store beside a rate. Above 0 the kind means nothing, so that the default is stored. */
export function zeroRateAt(rate: IvaRate, zeroRate: ZeroRate): ZeroRate {
  return rate === 0 ? zeroRate : 'exempt'
}

/** The kind as records and lines of the API have it: left out where it is `exempt`, the default. */
export function toldZeroRate(zeroRate: ZeroRate | undefined): 'untaxed' | undefined {
  return zeroRate === 'untaxed' ? zeroRate : undefined
}

/** Whether a business has to tell `exempt` from `untaxed`. Only electronic vouchers of class A and B show the difference. */
export function tellsZeroRates(condition: TaxCondition, issuesVouchers: boolean): boolean {
  return condition === 'responsable' && issuesVouchers
}

/** Refuses prices with IVA of a business that has none. */
export function vatPricesProblems(condition: TaxCondition, pricesIncludeVat: boolean, path = ''): Problem[] {
  const isWithout = pricesIncludeVat && condition !== 'responsable'
  return isWithout ? [problem('prices_without_vat', `${path}pricesIncludeVat`)] : []
}

/** The rate of a line: 0 for a business that is not `responsable`, whatever was sent. */
export function lineIva<Rate extends ConceptRate>(condition: TaxCondition, rate: Rate): Rate | 0 {
  return condition === 'responsable' ? rate : 0
}
