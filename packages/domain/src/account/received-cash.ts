import type { Money } from '#domain/money/amount'
import { compareMoney } from '#domain/money/arithmetic'

/** The notes that people hand over. */
const notes = [1000, 2000, 10_000, 20_000]

/** The likely amounts of cash for a total: for each kind of note, the fewest notes of that kind that exceed the total. */
export function likelyReceived(total: Money): Money[] {
  const reached = notes.map((note) => (Math.ceil(total / note) * note) as Money)
  return [...new Set(reached)].filter((amount) => amount > total).sort(compareMoney)
}
