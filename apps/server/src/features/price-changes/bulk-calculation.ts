import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { AmountOverflow } from '@trastienda/domain/money/amount'
import {
  bulkChange,
  type PriceChange,
  type PriceChangeWay,
  type PriceTerms,
} from '@trastienda/domain/price/bulk-change'
import { refuse } from '#platform/refusal'
import type { TargetedProduct } from './targeted-products.ts'

export interface BulkCalculation {
  /** The products that have a price, in the order in which they were given. */
  readonly changes: readonly PriceChange[]
  /** A hash over every price of the change. A person who sends it back has seen these prices and no others. */
  readonly fingerprint: string
}

/** After this many products the calculation pauses, so that other requests get their turn. */
const CHUNK = 2000

/** @throws Refusal amount_out_of_range when a price would be more than an amount may be */
export const calculateBulkChange = async (
  products: readonly TargetedProduct[],
  way: PriceChangeWay,
  terms: PriceTerms,
): Promise<BulkCalculation> => {
  const hash = createHash('sha256').update(JSON.stringify([way, terms]))
  const changes: PriceChange[] = []
  for (let start = 0; start < products.length; start += CHUNK) {
    if (start > 0) await setImmediate()
    const items = products.slice(start, start + CHUNK).map(({ code, ...priced }) => ({ product: code, ...priced }))
    for (const change of changesInRange(items, way, terms)) {
      hash.update(`\n${change.product} ${change.current} ${change.next}`)
      changes.push(change)
    }
  }
  return { changes, fingerprint: hash.digest('base64url') }
}

const changesInRange: typeof bulkChange = (...parts) => {
  try {
    return bulkChange(...parts)
  } catch (error) {
    if (error instanceof AmountOverflow) return refuse('amount_out_of_range', undefined, 'percentage')
    throw error
  }
}
