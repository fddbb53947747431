import { isZero, totalMoney } from '#domain/money/arithmetic'
import { ZERO, type Money, type MoneySum } from '#domain/money/amount'

/** What a driver collects at a stop. */
export type StopCollection = {
  readonly due: MoneySum
  /** The remitos of earlier stops at which other sales of this one are collected. */
  readonly collectedWith: readonly string[]
}

/**
 * What to collect at each stop of a day. A sale with goods on two remitos is collected once, at the first of them, so that
 * the sum of the stops is what is to be paid.
 *
 * @param due what is still to be paid of each sale
 */
export function collectedAtDoor(
  stops: readonly { readonly id: string; readonly sales: readonly string[] }[],
  due: ReadonlyMap<string, Money>,
): { readonly stops: readonly StopCollection[]; readonly total: MoneySum } {
  const firstOf = new Map<string, string>()
  const collections = stops.map(({ id, sales }): StopCollection => {
    const unpaid = [...new Set(sales)].filter((sale) => !isZero(due.get(sale) ?? ZERO))
    for (const sale of unpaid) if (!firstOf.has(sale)) firstOf.set(sale, id)
    const here = unpaid.filter((sale) => firstOf.get(sale) === id)
    const others = unpaid.flatMap((sale) => (here.includes(sale) ? [] : [firstOf.get(sale) ?? id]))
    return { due: totalMoney(here.map((sale) => due.get(sale) ?? ZERO)), collectedWith: [...new Set(others)] }
  })
  return { stops: collections, total: totalMoney(collections.map((stop) => stop.due)) }
}
