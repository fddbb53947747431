import type { AskedVoucher } from '@trastienda/contract/fiscal.contract'
import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { voucherType } from '@trastienda/domain/fiscal/voucher-type'
import { messageOf } from '@trastienda/domain/problem'
import { lockSection } from '#features/settings'
import { documentsFor, type StoredDocument } from '#features/transactions'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { found, refuse } from '#platform/refusal'
import type { Tasks } from '#platform/tasks/tasks'
import type { UnitOfWork } from '#platform/unit-of-work'
import { fiscalSettings } from '../arca-access.ts'
import { vouchersRepository } from './vouchers.repository.ts'
import { draftOf, requireAskable } from './voucher-drafting.ts'
import { voucherQueueRepository, type Sequence } from '../queue/voucher-queue.repository.ts'
import { VOUCHER_TASK } from '../queue/voucher-task.ts'

/** Vouchers of documents: asking for them, and what became of them. */
export const createVouchersService = (unit: UnitOfWork, tasks: Pick<Tasks, 'addOnce' | 'hasten' | 'wake'>) => ({
  async ask(context: CallContext, ids: readonly string[]): Promise<AskedVoucher[]> {
    const [only] = ids
    // Who asks for one hears why not as of any other write.
    if (ids.length === 1 && only !== undefined) {
      const answer = await unit.write(context, (tx) => ask(tx, context, only, tasks))
      tasks.wake()
      return [answer]
    }
    const asked = await unit.writeEach(context, ids, {
      perform: (tx, id) => ask(tx, context, id, tasks),
      refused: (transactionId, { problems }): AskedVoucher => ({
        transactionId,
        isAsked: false,
        reasons: problems.map(messageOf),
      }),
    })
    tasks.wake()
    return asked
  },

  /** What waits until ARCA answers again need not wait for its turn: somebody heard that it does. */
  async retry(context: CallContext): Promise<{ waiting: number }> {
    const { businessId } = context
    const answer = await unit.write(context, async (tx) => {
      const sequences = await vouchersRepository.openSequences(tx)
      await tasks.hasten(tx, VOUCHER_TASK, businessId)
      // The tasks of some were given up long ago.
      for (const payload of sequences) await tasks.addOnce(tx, { kind: VOUCHER_TASK, businessId, payload })
      return { waiting: sequences.length }
    })
    tasks.wake()
    return answer
  },
})

export type VouchersService = ReturnType<typeof createVouchersService>

/** Facts → draft, which holds what ARCA will be told → the queue. */
const ask = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  tasks: Pick<Tasks, 'addOnce' | 'hasten'>,
): Promise<AskedVoucher> => {
  // Held, so that nobody leaves the environment while something is asked for in it.
  await lockSection(tx, 'fiscal')
  const settings = await fiscalSettings(tx)
  if (settings.mode === 'off') refuse('fiscal_off')
  const document = found((await documentsFor(tx, [id]))[0])
  requireAskable(context, document)
  const live = await vouchersRepository.live(tx, settings.environment, id)
  if (live?.state === 'authorized') refuse('voucher_exists', { id })
  const sequence = live ?? (await queue(tx, context, document, settings))
  const { environment, cuit, pointOfSale, type } = sequence
  // Somebody waits for it. One that waits already is looked at again, should its task have been given up.
  await tasks.hasten(tx, VOUCHER_TASK, tx.businessId)
  const payload: Sequence = { environment, cuit, pointOfSale, type }
  await tasks.addOnce(tx, { kind: VOUCHER_TASK, businessId: tx.businessId, payload })
  return { transactionId: id, isAsked: true, reasons: [] }
}

const queue = async (
  tx: BusinessTx,
  context: CallContext,
  document: StoredDocument,
  settings: FiscalSettings,
): Promise<Sequence> => {
  const { record } = document
  const draft = await draftOf(tx, document, settings)
  const { environment } = settings
  const sequence = { environment, cuit: draft.issuerCuit, pointOfSale: draft.pointOfSale, type: draft.type }
  const isAdded = await voucherQueueRepository.add(tx, sequence, { id: newId(), transactionId: record.id, draft })
  // Somebody else asked at the same time: theirs goes out.
  if (!isAdded) return found(await vouchersRepository.live(tx, environment, record.id))
  tx.changed('transactions', record.id, 'update')
  const after = { environment, voucher: voucherType(draft.type).label, total: draft.amounts.total }
  recordAudit(tx, context, { action: 'ask_voucher', entity: 'transaction', entityId: record.id, after })
  return sequence
}
