import type { AskedVoucher } from '@trastienda/contract/fiscal.contract'
import { messageOf } from '@trastienda/domain/problem'
import { documentsFor } from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse } from '#platform/refusal'
import { hastenTasks, type Tasks } from '#platform/tasks/tasks'
import type { UnitOfWork } from '#platform/unit-of-work'
import { retryNow } from '../queue/retry-now.ts'
import { VOUCHER_SENDING } from '../queue/voucher-task.ts'
import { askFor, lockedSettings, type Asking } from './voucher-asking.ts'
import { requireAskable } from './voucher-drafting.ts'

type Choices = Omit<Asking, 'settings'>

/** Asks for vouchers of documents, and answers with their states. */
export const createVouchersService = (unit: UnitOfWork, tasks: Pick<Tasks, 'wake'>) => ({
  async ask(context: CallContext, ids: readonly string[], choices: Choices): Promise<AskedVoucher[]> {
    const [only] = ids
    // A call with a single document answers its refusal, as any other write does.
    if (ids.length === 1 && only !== undefined) {
      const answer = await unit.write(context, (tx) => ask(tx, context, only, choices))
      tasks.wake()
      return [answer]
    }
    const asked = await unit.writeEach(context, ids, {
      perform: (tx, id) => ask(tx, context, id, choices),
      refused: (transactionId, { problems }): AskedVoucher => ({
        transactionId,
        isAsked: false,
        reasons: problems.map(messageOf),
      }),
    })
    tasks.wake()
    return asked
  },

  /** Tries waiting vouchers at once, for somebody who heard that ARCA answers again. */
  async retry(context: CallContext): Promise<{ waiting: number }> {
    const answer = await unit.write(context, async (tx) => ({ waiting: await retryNow(tx) }))
    tasks.wake()
    return answer
  },
})

export type VouchersService = ReturnType<typeof createVouchersService>

const ask = async (tx: BusinessTx, context: CallContext, id: string, choices: Choices): Promise<AskedVoucher> => {
  const settings = await lockedSettings(tx)
  if (settings.mode === 'off') refuse('fiscal_off')
  const document = found((await documentsFor(tx, [id]))[0])
  requireAskable(context, document)
  // A person waits for this voucher, so the task need not wait for its next try.
  await hastenTasks(tx, VOUCHER_SENDING)
  await askFor(tx, context, document, { settings, ...choices })
  return { transactionId: id, isAsked: true, reasons: [] }
}
