import type { BusinessTx } from '#platform/database/business-tx'
import { hastenTasks, leaveTaskOnce } from '#platform/tasks/tasks'
import { vouchersRepository } from './vouchers.repository.ts'
import { VOUCHER_SENDING } from './voucher-task.ts'

/**
 * Makes every waiting sequence try at once, because somebody mended the cause or heard that ARCA answers again; answers
 * how many wait.
 */
export const retryNow = async (tx: BusinessTx): Promise<number> => {
  const sequences = await vouchersRepository.openSequences(tx)
  await hastenTasks(tx, VOUCHER_SENDING)
  // Sequences that waited too long have no task any more.
  for (const payload of sequences) await leaveTaskOnce(tx, VOUCHER_SENDING, payload)
  return sequences.length
}
