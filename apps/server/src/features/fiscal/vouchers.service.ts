import type { AskedVoucher, VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { associationProblems, associationWith } from '@trastienda/domain/fiscal/association'
import { draftVoucher, type VoucherDraft } from '@trastienda/domain/fiscal/draft-voucher'
import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { voucherLetter } from '@trastienda/domain/fiscal/letter'
import { rejectionAdvice } from '@trastienda/domain/fiscal/rejection-advice'
import { voucherType } from '@trastienda/domain/fiscal/voucher-type'
import { concepts } from '@trastienda/domain/fiscal/voucher-date'
import { ivaConditions, FINAL_CONSUMER, type IvaConditionId } from '@trastienda/domain/person/iva-condition'
import { isCuit } from '@trastienda/domain/person/cuit'
import { messageOf } from '@trastienda/domain/problem'
import { EFFECTIVE, statusLabels } from '@trastienda/domain/transaction/status'
import { personFor } from '#features/people'
import { businessFacts } from '#features/settings'
import { documentsFor, requireSeenDocument, type StoredDocument } from '#features/transactions'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { found, refuse, refuseAny, requireCapability } from '#platform/refusal'
import type { Tasks } from '#platform/tasks/tasks'
import type { UnitOfWork } from '#platform/unit-of-work'
import { fiscalSettings } from './arca-access.ts'
import { fiscalRepository, type StoredVoucher } from './fiscal.repository.ts'
import { voucherQueueRepository, type Sequence } from './voucher-queue.repository.ts'
import { VOUCHER_TASK } from './voucher-task.ts'

/** Vouchers of documents: asking for them, and what became of them. */
export const createVouchersService = (unit: UnitOfWork, tasks: Pick<Tasks, 'add' | 'wake'>) => ({
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

  ofDocument: (context: CallContext, id: string): Promise<VoucherAnswer[]> =>
    unit.read(context, async (tx) => {
      const [document] = await documentsFor(tx, [id])
      requireSeenDocument(context, found(document).record)
      return (await fiscalRepository.ofDocument(tx, id)).map(toAnswer)
    }),
})

export type VouchersService = ReturnType<typeof createVouchersService>

/** Facts → draft, which holds what ARCA will be told → the queue. */
const ask = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  tasks: Pick<Tasks, 'add'>,
): Promise<AskedVoucher> => {
  const settings = await fiscalSettings(tx)
  if (settings.mode === 'off') refuse('fiscal_off')
  const document = await askableDocument(tx, context, id)
  const live = await fiscalRepository.live(tx, settings.environment, id)
  if (live?.state === 'authorized') refuse('voucher_exists', { id })
  const sequence = live ?? (await queue(tx, context, document, settings))
  const { environment, cuit, pointOfSale, type } = sequence
  // One that waits already is looked at again, should its task have been given up.
  const payload: Sequence = { environment, cuit, pointOfSale, type }
  await tasks.add(tx, { kind: VOUCHER_TASK, businessId: tx.businessId, payload })
  return { transactionId: id, isAsked: true, reasons: [] }
}

const askableDocument = async (tx: BusinessTx, context: CallContext, id: string): Promise<StoredDocument> => {
  const document = found((await documentsFor(tx, [id]))[0])
  const { kind, status } = document.record
  requireSeenDocument(context, document.record)
  if (kind === 'purchase') refuse('voucher_of_purchase')
  if (kind === 'creditNote') requireCapability(context, 'refund')
  if (status < EFFECTIVE) refuse('voucher_needs_effective', { id, state: statusLabels[status] })
  return document
}

const queue = async (
  tx: BusinessTx,
  context: CallContext,
  document: StoredDocument,
  settings: FiscalSettings,
): Promise<Sequence> => {
  const { record } = document
  const mended = record.kind === 'creditNote' ? await voucherOfSale(tx, settings, record.related ?? '') : undefined
  const draft = await draftOf(tx, document, settings, mended)
  const { environment } = settings
  const sequence = { environment, cuit: draft.issuerCuit, pointOfSale: draft.pointOfSale, type: draft.type }
  const isAdded = await voucherQueueRepository.add(tx, sequence, { id: newId(), transactionId: record.id, draft })
  // Somebody else asked at the same time: theirs goes out.
  if (!isAdded) return found(await fiscalRepository.live(tx, environment, record.id))
  tx.changed('transactions', record.id, 'update')
  const after = { environment, voucher: voucherType(draft.type).label, total: draft.amounts.total }
  recordAudit(tx, context, { action: 'ask_voucher', entity: 'transaction', entityId: record.id, after })
  return sequence
}

const voucherOfSale = async (
  tx: BusinessTx,
  { environment }: FiscalSettings,
  saleId: string,
): Promise<StoredVoucher> => {
  const live = await fiscalRepository.live(tx, environment, saleId)
  return live?.state === 'authorized' ? live : refuse('voucher_of_sale_missing', { id: saleId })
}

/** What ARCA will be told. @throws Refusal with every reason for which it would reject it */
const draftOf = async (
  tx: BusinessTx,
  { record, lines }: StoredDocument,
  settings: FiscalSettings,
  mended: StoredVoucher | undefined,
): Promise<VoucherDraft> => {
  const facts = await businessFacts(tx)
  const person = found(await personFor(tx, record.receptor))
  const condition = conditionOf(person)
  const today = businessDayOf(tx.now, DEFAULT_TIME_ZONE)
  const earlier = mended && mendedOf(mended)
  const draft = draftVoucher({
    issuer: { cuit: facts.cuit ?? '', condition: facts.condition, ...settings },
    receiver: { name: person.name, condition, taxNumber: person.cuit ?? '' },
    kind: mended === undefined ? 'invoice' : 'creditNote',
    letter: voucherLetter(facts.condition, condition),
    lines: lines.map(({ total, iva }) => ({ total, iva })),
    total: record.summary.total,
    concept: concepts.goods,
    today,
    associated: earlier === undefined ? [] : [associationWith(earlier)],
  })
  if (!draft.ok) return refuseAny(draft.problems) as never
  if (earlier !== undefined) refuseAny(associationProblems({ ...draft.value, number: 0, issuedOn: today }, earlier))
  return draft.value
}

const mendedOf = ({ draft, number, issuedOn }: StoredVoucher) => ({
  ...draft,
  number: number ?? 0,
  issuedOn: issuedOn ?? '',
  total: draft.amounts.total,
})

/** Whoever has no tax number is a final consumer, as long as nobody says otherwise. */
const conditionOf = ({
  ivaCondition,
  cuit,
}: {
  ivaCondition?: number | undefined
  cuit?: string | undefined
}): IvaConditionId => {
  const known = ivaConditions.find(({ id }) => id === ivaCondition)
  if (known !== undefined) return known.id
  return cuit === undefined || !isCuit(cuit) ? FINAL_CONSUMER : refuse('receiver_condition_missing')
}

const toAnswer = (voucher: StoredVoucher): VoucherAnswer => ({
  $id: voucher.id,
  transactionId: voucher.transactionId,
  environment: voucher.environment,
  state: voucher.state,
  name: voucherType(voucher.type).label,
  type: voucher.type,
  pointOfSale: voucher.pointOfSale,
  ...(voucher.number === null ? {} : { number: voucher.number }),
  ...(voucher.issuedOn === null ? {} : { issuedOn: voucher.issuedOn }),
  total: voucher.draft.amounts.total,
  ...(voucher.cae === null ? {} : { cae: voucher.cae }),
  ...(voucher.expiresOn === null ? {} : { expiresOn: voucher.expiresOn }),
  messages: voucher.messages.map(({ code, text }) => ({ code, text, advice: rejectionAdvice(code) })),
})
