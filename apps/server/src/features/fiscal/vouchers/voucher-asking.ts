import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { lockSection } from '#features/settings'
import type { StoredDocument } from '#features/books'
import { recordChange, type Actor } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { refuse, required } from '#platform/refusal'
import { leaveTaskOnce } from '#platform/tasks/tasks'
import { fiscalSettings } from '../access/arca-access.ts'
import { voucherQueueRepository, type Sequence } from '../queue/voucher-queue.repository.ts'
import { VOUCHER_SENDING } from '../queue/voucher-task.ts'
import { datesOf, draftingFacts, draftOf, type DraftingFacts, type TypedService } from './voucher-drafting.ts'
import { vouchersRepository } from '../queue/vouchers.repository.ts'

/** The settings, locked, so that nobody leaves the environment while a voucher is asked for in it. */
export const lockedSettings = async (tx: BusinessTx): Promise<FiscalSettings> => {
  await lockSection(tx, 'fiscal')
  return fiscalSettings(tx)
}

export interface Asking {
  readonly settings: FiscalSettings
  /** Somebody has confirmed that an old sale gets a voucher of today. */
  readonly acceptsOld: boolean
  readonly service?: TypedService
}

/**
 * Puts a document's voucher into the queue, with everything that ARCA will get.
 *
 * @throws Refusal with every reason why there can be none
 */
export const askFor = async (
  tx: BusinessTx,
  actor: Actor,
  document: StoredDocument,
  { settings, ...asking }: Asking,
): Promise<void> => {
  const { id } = document.record
  const facts = await draftingFacts(tx, [document], settings)
  const live = facts.live.get(id)
  if (live?.state === 'authorized') refuse('voucher_exists', { id })
  const { environment, cuit, pointOfSale, type } = live ?? (await queue(tx, actor, document, { facts, ...asking }))
  vouchersRepository.forgetUnasked(tx, settings.environment, id)
  // A waiting voucher gets a new task, as its own may have been given up.
  const payload: Sequence = { environment, cuit, pointOfSale, type }
  await leaveTaskOnce(tx, VOUCHER_SENDING, payload)
}

const queue = async (
  tx: BusinessTx,
  actor: Actor,
  document: StoredDocument,
  { facts, acceptsOld, service }: Omit<Asking, 'settings'> & { readonly facts: DraftingFacts },
): Promise<Sequence> => {
  const { record } = document
  const draft = draftOf(facts, document, service)
  const { soldOn, datedOn, isOld } = datesOf(facts, document)
  if (isOld && !acceptsOld) refuse('voucher_sale_old', { soldOn: formatDay(soldOn), today: formatDay(datedOn) })
  const { environment } = facts.settings
  const sequence = { environment, cuit: draft.issuerCuit, pointOfSale: draft.pointOfSale, type: draft.type }
  const isAdded = await voucherQueueRepository.add(tx, sequence, { id: newId(), transactionId: record.id, draft })
  // Somebody else asked at the same moment: their voucher is sent.
  if (!isAdded) return required((await vouchersRepository.live(tx, environment, [record.id]))[0])
  const after = { environment, voucher: voucherType(draft.type).label, total: draft.amounts.total }
  recordChange(tx, actor, { action: 'ask_voucher', entity: 'transaction', entityId: record.id, after })
  return sequence
}
