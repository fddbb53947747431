import type { BusinessTx } from '#platform/database/business-tx'
import type { Tasks } from '#platform/tasks/tasks'
import { vouchersRepository } from '../vouchers/vouchers.repository.ts'
import { VOUCHER_SENDING } from './voucher-task.ts'

export type RetryTasks = Pick<Tasks, 'addOnce' | 'hasten'>

/** Lets what waits for ARCA be tried at once: somebody has mended why, or heard that it answers. How many sequences wait. */
export const retryWaiting = async (tx: BusinessTx, tasks: RetryTasks): Promise<number> => {
  const { businessId } = tx
  const { kind } = VOUCHER_SENDING
  const sequences = await vouchersRepository.openSequences(tx)
  await tasks.hasten(tx, kind, businessId)
  // The tasks of some were given up long ago.
  for (const payload of sequences) await tasks.addOnce(tx, { kind, businessId, payload })
  return sequences.length
}
