import type { BusinessTx } from '#platform/database/business-tx'
import type { Tasks } from '#platform/tasks/tasks'
import { vouchersRepository } from './vouchers.repository.ts'
import { VOUCHER_SENDING } from './voucher-task.ts'

export type RetryTasks = Pick<Tasks, 'addOnce' | 'hasten'>

/**
 * Has everything that waits for ARCA tried at once, because somebody mended the cause or heard that ARCA answers again. Answers
 * how many sequences wait.
 */
export const retryWaiting = async (tx: BusinessTx, tasks: RetryTasks): Promise<number> => {
  const { businessId } = tx
  const { kind } = VOUCHER_SENDING
  const sequences = await vouchersRepository.openSequences(tx)
  await tasks.hasten(tx, kind, businessId)
  // Sequences that waited for too long have no task any more.
  for (const payload of sequences) await tasks.addOnce(tx, { kind, businessId, payload })
  return sequences.length
}
