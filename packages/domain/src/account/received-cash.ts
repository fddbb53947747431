import type { Money } from '#domain/money/amount'
import { compareMoney } from '#domain/money/arithmetic'

/** The notes that people hand over. */
const notes = [1000, 2000, 10_000, 20_000]

/** What a customer is likely to hand over for a total: for each kind of note, the fewest of that kind that are more than it. */
export function likelyReceived(total: Money): Money[] {
  const reached = notes.map((note) => (Math.ceil(total / note) * note) as Money)
  return [...new Set(reached)].filter((amount) => amount > total).sort(compareMoney)
}
