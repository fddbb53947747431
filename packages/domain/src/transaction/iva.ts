/** The business's tax condition. Only a `responsable` adds IVA to its lines and issues invoices A and B. */
export type TaxCondition = 'monotributista' | 'responsable'

export const taxConditions = ['monotributista', 'responsable'] as const satisfies readonly TaxCondition[]

export const ivaRates = [0, 10.5, 21] as const

/** In percent. */
export type IvaRate = (typeof ivaRates)[number]

export function isIvaRate(value: unknown): value is IvaRate {
  return ivaRates.some((rate) => rate === value)
}

/** A stored rate, which was validated when it was saved. @throws RangeError on any other */
export function ivaRate(value: number | string): IvaRate {
  const rate = Number(value)
  if (!isIvaRate(rate)) throw new RangeError(`not an IVA rate: ${value}`)
  return rate
}

/** The rate of a line: 0 for a business that is not `responsable`, whatever was sent. */
export function lineIva(condition: TaxCondition, rate: IvaRate): IvaRate {
  return condition === 'responsable' ? rate : 0
}
