import { messageOf } from '@trastienda/domain/problem'
import { documentsFor, VOUCHER_REQUEST, VOUCHERS_WANTED, type VoucherRequest } from '#features/books'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { found, Refusal } from '#platform/refusal'
import type { TaskKind } from '#platform/tasks/task-kinds'
import type { Tasks } from '#platform/tasks/tasks'
import { askFor, lockedSettings } from './voucher-asking.ts'
import { vouchersRepository } from '../queue/vouchers.repository.ts'

/**
 * Asks for the voucher of a document that became effective. If the rules allow none yet, the reasons are stored, and the queue's
 * screen shows them.
 */
export const voucherRequestTask = ({ database }: { readonly database: Database }): TaskKind => ({
  ...VOUCHER_REQUEST,
  async run(payload, businessId) {
    const request = payload as VoucherRequest
    const isAsked = await database.transaction(businessId, (tx) => asked(tx, request))
    if (isAsked) return {}
    return { again: 'later', reason: `The credit note ${request.transactionId} waits for its sale's CAE` }
  },
})

/** Makes every server look for such tasks at once; the returned function ends this. */
export const wakeForVouchers = (database: Pick<Database, 'onChanges'>, tasks: Pick<Tasks, 'wake'>): (() => void) =>
  database.onChanges((changes) => {
    if (changes.some(({ collection }) => collection === VOUCHERS_WANTED)) tasks.wake()
  })

/** False for a credit note whose sale still waits for its voucher: the note's voucher has to name it. */
const asked = async (tx: BusinessTx, { transactionId, ...actor }: VoucherRequest): Promise<boolean> => {
  const settings = await lockedSettings(tx)
  if (settings.mode !== 'automatic') return true
  const { environment } = settings
  try {
    const document = found((await documentsFor(tx, [transactionId]))[0])
    const { kind, related } = document.record
    const [ofSale] = kind === 'creditNote' ? await vouchersRepository.live(tx, environment, [related ?? '']) : []
    if (ofSale !== undefined && ofSale.state !== 'authorized') return false
    await askFor(tx, actor, document, { settings, acceptsOld: false })
    tx.changed(VOUCHERS_WANTED, transactionId, 'update')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isDone = error.problems.some(({ code }) => code === 'voucher_exists' || code === 'not_found')
    if (!isDone) vouchersRepository.storeUnasked(tx, environment, transactionId, error.problems.map(messageOf))
    tx.changed('transactions', transactionId, 'update')
  }
  return true
}
