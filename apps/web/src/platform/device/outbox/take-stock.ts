import { storedSales } from './outbox.ts'
import { isUnsent } from '../outbox-row.ts'
import { forgetStub, saleStubs, storeStub, type SaleStub } from './sale-stubs.ts'

/** This browser's sales that the server lacks. */
export interface OutboxStock {
  readonly unsent: number
  readonly refused: number
  /** Sales whose stubs are left, although the server never took them. */
  readonly lost: readonly SaleStub[]
}

/**
 * Compares the stored sales with their stubs, and brings the stubs up to date: those of a tab that died, or of a
 * version without stubs.
 *
 * @throws if the sales cannot be read.
 */
export const takeStock = async (businessId: string): Promise<OutboxStock> => {
  // The stubs first: each sale was written before its stub.
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
