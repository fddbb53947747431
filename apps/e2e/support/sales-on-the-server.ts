import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environment } from './server.ts'
import { expect, type Shop } from './shop.ts'
import type { SaidSale } from './till.ts'

/** Sorts in the order of counting: V2 before V10. */
export const inOrder = (texts: readonly (string | undefined)[]) =>
  texts.toSorted((a = '', b = '') => a.localeCompare(b, 'en', { numeric: true }))

/** A sale in the server's answer. */
interface Stored {
  readonly id: string
  readonly observations?: string | undefined
  /** The time of its payment; for a till's sale, of its arrival. */
  readonly modificationDate: string
}

export const everySale = async (shop: Shop): Promise<Stored[]> => {
  const sales: Stored[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await shop.call('transactions.list', {
      query: { page, pageSize: 200, sort: 'creationDate' },
    })
    sales.push(...data)
    if (sales.length >= total) return sales
  }
}

/** The arrival of each sale from a till's outbox, by its document. */
export const everyArrival = async (shop: Shop): Promise<Map<string, string>> => {
  const arrivals = new Map<string, string>()
  for (let page = 1; ; page += 1) {
    const { data, total } = await shop.call('offline_sales.list', { query: { tab: 'done', page, pageSize: 200 } })
    for (const { transactionId = '', receivedAt } of data) arrivals.set(transactionId, receivedAt)
    if (arrivals.size >= total) return arrivals
  }
}

/**
 * Expects the documents of a till's outbox in the till's order. A document whose answer was lost keeps its number of
 * that moment, and may precede earlier sales.
 */
export const expectInOrder = (
  sales: readonly SaidSale[],
  stored: readonly Stored[],
  arrivals: ReadonlyMap<string, string>,
): void => {
  const ids = sales.flatMap(({ mark }) => {
    const document = stored.find(({ observations }) => observations === mark)
    return document !== undefined && arrivals.get(document.id) === document.modificationDate ? [document.id] : []
  })
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual(inOrder(ids))
}

/** Expects clean books by the command, beside the running server. */
export const verify = async (): Promise<void> => {
  const command = join(import.meta.dirname, '../../server/src/commands/verify.ts')
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: environment['DATA_DIR'] }
  await promisify(execFile)(process.execPath, [command], { env })
}
