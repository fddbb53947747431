import { storedSales } from './outbox.ts'
import { isUnsent } from '../outbox-row.ts'
import { forgetStub, saleStubs, storeStub, type SaleStub } from './sale-stubs.ts'

/** What this browser has of a business that the server has not. */
export interface OutboxStock {
  readonly unsent: number
  readonly refused: number
  /** Sales that were kept here and are not any more, although the server never took them. */
  readonly lost: readonly SaleStub[]
}

/**
 * Compares the sales that are kept with the stubs of them, and brings the stubs up to date: those of a page that died, or of
 * one from before there were stubs. @throws where the sales cannot be read.
 */
export const takeStock = async (businessId: string): Promise<OutboxStock> => {
  // The stubs first: of each one the sale was written before it.
  const stubs = saleStubs(businessId)
  const rows = await storedSales(businessId)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const { key } of stubs) if (byKey.get(key)?.state === 'done') forgetStub(businessId, key)
  const known = new Set(stubs.map(({ key }) => key))
  for (const row of rows) if (row.state !== 'done' && !known.has(row.key)) storeStub(businessId, row)
  return {
    unsent: rows.filter(isUnsent).length,
    refused: rows.filter(({ state }) => state === 'refused').length,
    lost: stubs.filter(({ key }) => !byKey.has(key)),
  }
}
