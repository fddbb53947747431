import { CallError } from '@trastienda/contract/client'
import { storedSales, markSale } from '#platform/device/outbox/outbox.ts'
import type { OfflineSaleAnswer, OutboxRow } from '#platform/device/outbox-row.ts'
import type { SendSale } from './send-outbox.ts'

/** The server has the sale, and it last waited there for a person. */
const isUnresolved = ({ state, answer }: OutboxRow): boolean => state === 'done' && answer?.state === 'waiting'

const isOther = (a: OfflineSaleAnswer, b: OfflineSaleAnswer | undefined): boolean =>
  a.state !== b?.state || a.transactionId !== b.transactionId || a.reason?.message !== b.reason?.message

/** The server is busy or away: the other sales are not asked for either. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 429 || error.status >= 500

/**
 * Asks for the results of the sales that waited for a person, and stores them: somebody resolved or voided them, maybe
 * at another computer.
 *
 * @param key Only this sale
 */
export const followSales = async (businessId: string, ask: SendSale, key?: string): Promise<void> => {
  for (const row of (await storedSales(businessId)).filter(isUnresolved)) {
    if (key !== undefined && key !== row.key) continue
    try {
      const told = await ask(row)
      if (told === undefined || !isOther(told, row.answer)) continue
      const { state, reason, transactionId } = told
      await markSale(businessId, row.key, () => ({ answer: { state, reason, transactionId } }))
    } catch (error) {
      if (isForLater(error)) return
    }
  }
}
