/** The tax condition of the business. Only `responsable` shows IVA and issues A and B. */
export type TaxCondition = 'monotributista' | 'responsable'

export const taxConditions = ['monotributista', 'responsable'] as const satisfies readonly TaxCondition[]

export const ivaRates = [0, 10.5, 21] as const

/** Percent. A literal, so that no other rate can be written. */
export type IvaRate = (typeof ivaRates)[number]

export function isIvaRate(value: unknown): value is IvaRate {
  return ivaRates.some((rate) => rate === value)
}

/** @throws RangeError on any other rate: it was checked before it was kept. */
export function ivaRate(value: number | string): IvaRate {
  const rate = Number(value)
  if (!isIvaRate(rate)) throw new RangeError(`not an IVA rate: ${value}`)
  return rate
}

/** A business that is not `responsable` has no IVA on any line, whatever was sent. */
export function lineIva(condition: TaxCondition, rate: IvaRate): IvaRate {
  return condition === 'responsable' ? rate : 0
}
