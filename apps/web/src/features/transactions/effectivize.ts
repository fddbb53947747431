import type { StockResult } from '@trastienda/contract/transactions.contract'
import { call } from '#platform/api.ts'
import { toastBody } from '#platform/toasts.ts'

/** How one transaction of a run came out. */
export interface EffectivizationResult {
  id: string
  isDone: boolean
  /** Why not, where it is not the stock. */
  message?: string
  missing: StockResult['notEnoughStockEntries']
}

export function resultOf({
  transactionId,
  status,
  message,
  notEnoughStockEntries,
}: StockResult): EffectivizationResult {
  const isDone = status === 0
  return {
    id: transactionId,
    isDone,
    missing: notEnoughStockEntries,
    ...(isDone || notEnoughStockEntries.length > 0 ? {} : { message }),
  }
}

/**
 * Makes transactions effective one id at a time, in order, and tells each result as it comes. A failure does not stop
 * those behind it: the goods that one lacks, another may not need.
 */
export async function effectivize(
  ids: readonly string[],
  onResult: (result: EffectivizationResult) => void,
): Promise<void> {
  for (const id of ids) onResult(await effectivizeOne(id))
}

async function effectivizeOne(id: string): Promise<EffectivizationResult> {
  try {
    const { data } = await call('transaction.make_effective', { body: [id] })
    const [result] = data
    return result === undefined ? { id, isDone: false, missing: [] } : resultOf(result)
  } catch (error) {
    return { id, isDone: false, message: toastBody(error), missing: [] }
  }
}
