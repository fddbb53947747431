import { storedSales } from './outbox.ts'
import { isUnsent } from '../outbox-row.ts'
import { forgetNote, notedSales, noteSale, type SaleNote } from './sale-notes.ts'

/** What this browser has of a business that the server has not. */
export interface OutboxStock {
  readonly unsent: number
  readonly refused: number
  /** Sales that were kept here and are not any more, although the server never took them. */
  readonly lost: readonly SaleNote[]
}

/**
 * Compares the sales that are kept with the notes of them, and brings the notes up to date: those of a page that died, or of
 * one from before there were notes. @throws where the sales cannot be read.
 */
export const takeStock = async (businessId: string): Promise<OutboxStock> => {
  // The notes first: of each one the sale was written before it.
  const noted = notedSales(businessId)
  const rows = await storedSales(businessId)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const { key } of noted) if (byKey.get(key)?.state === 'done') forgetNote(businessId, key)
  const known = new Set(noted.map(({ key }) => key))
  for (const row of rows) if (row.state !== 'done' && !known.has(row.key)) noteSale(businessId, row)
  return {
    unsent: rows.filter(isUnsent).length,
    refused: rows.filter(({ state }) => state === 'refused').length,
    lost: noted.filter(({ key }) => !byKey.has(key)),
  }
}
