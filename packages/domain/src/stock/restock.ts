import { minQuantity, subtractQuantity, sumQuantity } from '#domain/money/arithmetic'
import type { MoneySum, Quantity } from '#domain/money/amount'
import { costOfParts } from './lot.ts'
import type { LotPart } from './lot.ts'

export type Restock = { readonly returns: readonly LotPart[]; readonly cost: MoneySum }

/**
 * Puts the goods of a credit note's line back into the lots that the sale's line took them from, the last taken first, at
 * their cost. A line without lots (no stock control) returns nothing and costs 0.
 *
 * @param taken what the sale's line took, in the order of taking
 * @param givenBack what earlier notes returned of the same line
 * @throws RangeError when more would come back than is still out; `creditNoteLines` refuses that before
 */
export function restock(
  quantity: Quantity,
  taken: readonly LotPart[],
  givenBack: readonly Pick<LotPart, 'lotId' | 'quantity'>[],
): Restock {
  if (taken.length === 0) return { returns: [], cost: costOfParts([]) }

  const returns: LotPart[] = []
  let missing = quantity
  for (const part of taken.toReversed()) {
    const back = sumQuantity(givenBack.filter((each) => each.lotId === part.lotId).map((each) => each.quantity))
    const returned = minQuantity(missing, subtractQuantity(part.quantity, back))
    if (returned <= 0) continue
    returns.push({ ...part, quantity: returned })
    missing = subtractQuantity(missing, returned)
  }
  if (missing > 0) throw new RangeError(`${missing} of ${quantity} have no lot to go back to`)
  return { returns, cost: costOfParts(returns) }
}
