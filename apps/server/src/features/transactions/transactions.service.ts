import type { SaveMode, StockResult } from '@trastienda/contract/transactions.contract'
import { automaticObservation } from '@trastienda/domain/transaction/observations'
import { chosenInvoiceType, keptInvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { refusalOf } from '@trastienda/domain/transaction/status'
import { movementById } from '#features/movements'
import { lockDebtorsOf } from '#features/open-items'
import { businessFacts } from '#features/settings'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/reference'
import { found, refuse, refuseAny, Refusal, requireCapability } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { documentDraft, type DocumentInput } from './document-draft.ts'
import { makeEffective, observationValues } from './effectivization.ts'
import { settle, type Settlement } from './settlement.ts'
import { toLine, toTransaction } from './transaction-answer.ts'
import { insertDocument, removeDocument, savedDocument, type SavedTransaction } from './transactions.public.ts'
import { transactionsRepository } from './transactions.repository.ts'

/** Sales and purchases: every write. Credit notes go through calls of their own and are refused here. */
export const createTransactionsService = (unit: UnitOfWork) => ({
  /** Creates, and by the save mode makes effective and paid, all in one database transaction. */
  add: (
    context: CallContext,
    input: DocumentInput,
    saveMode: SaveMode,
  ): Promise<SavedTransaction & { effective?: StockResult }> =>
    unit.write(context, async (tx) => {
      const id = await create(tx, context, input)
      if (saveMode === 'created') return savedDocument(tx, id)
      const effective = await makeEffective(tx, context, id)
      if (saveMode === 'paid' && effective.status === 0) await settle(tx, context, id)
      return { ...(await savedDocument(tx, id)), effective }
    }),

  edit: (
    context: CallContext,
    id: string,
    input: DocumentInput,
    expectedVersion: number | undefined,
  ): Promise<SavedTransaction> =>
    unit.write(context, async (tx) => {
      const before = documentFields(await edit(tx, context, id, input, expectedVersion))
      const after = await savedDocument(tx, id)
      recordAudit(tx, context, {
        action: 'edit',
        entity: 'transaction',
        entityId: id,
        before,
        after: documentFields(after),
      })
      return after
    }),

  remove: (context: CallContext, id: string): Promise<{ transactionId: string }> =>
    unit.write(context, async (tx) => {
      const { record, lines } = found(await transactionsRepository.lock(tx, id))
      if (record.kind === 'creditNote') return refuse('credit_note_call_required')
      const refusal = refusalOf('remove', { ...record, hasPayments: record.paid > 0 })
      if (refusal !== undefined) refuseAny([refusal])
      return removeDocument(tx, context, { record, lines })
    }),

  /**
   * One after the other, each in its own database transaction. Of a single one a refusal is the answer's error; of
   * several it is that one's result, and the others go on.
   */
  makeEffective: async (context: CallContext, ids: readonly string[]): Promise<StockResult[]> => {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) {
      return unit.write(context, async (tx) => [await makeEffective(tx, context, only)])
    }
    return unit.writeEach(context, ids, {
      perform: (tx, id) => makeEffective(tx, context, id),
      refused: refusedPart,
    })
  },

  /** All or none: somebody who pays several documents at once wants one answer. */
  makePaid: (context: CallContext, ids: readonly string[]): Promise<Settlement[]> =>
    unit.write(context, async (tx) => {
      const settlements: Settlement[] = []
      await Promise.all([transactionsRepository.lockAll(tx, ids), lockDebtorsOf(tx, ids)])
      for (const id of ids) settlements.push(await settle(tx, context, id))
      return settlements
    }),
})

export type TransactionsService = ReturnType<typeof createTransactionsService>

const create = async (tx: BusinessTx, context: CallContext, input: DocumentInput): Promise<string> => {
  const [business, movement] = await Promise.all([businessFacts(tx), movementById(tx, input.transaction.movement)])
  const kind = kindOfMovement(found(movement).name)
  if (kind === 'purchase') requireCapability(context, 'buy')
  const draft = await documentDraft(tx, kind, input, business)
  const invoiceType = chosenInvoiceType(business.condition, input.transaction.invoiceType)
  if (!invoiceType.ok) throw new Refusal(invoiceType.problems)

  const number = await transactionsRepository.takeNumber(tx, kind)
  const template = kind === 'sale' ? business.observations.saleCreated : business.observations.purchaseCreated
  const values = observationValues({ ...draft, ...number, kind, receptorName: draft.receptor.name }, business)
  const created = {
    ...number,
    kind,
    movement: found(movement).id,
    receptor: draft.receptor.code,
    issuer: context.userId,
    invoiceType: invoiceType.value,
    observations: written(input) ?? written({ transaction: { observations: automaticObservation(template, values) } }),
    occurredAt: draft.occurredAt,
    summary: draft.summary,
  }
  await insertDocument(tx, context, created, draft.lines)
  return created.id
}

/** Answers the document as it was. */
const edit = async (
  tx: BusinessTx,
  context: CallContext,
  id: string,
  input: DocumentInput,
  expectedVersion: number | undefined,
): Promise<SavedTransaction> => {
  const [locked, business, movement] = await Promise.all([
    transactionsRepository.lock(tx, id),
    businessFacts(tx),
    movementById(tx, input.transaction.movement),
  ])
  const { record, lines } = found(locked)
  if (record.kind === 'creditNote') return refuse('credit_note_call_required')
  if (record.kind === 'purchase') requireCapability(context, 'buy')
  const refusal = refusalOf('edit', { ...record, hasPayments: record.paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])
  requireVersion(record, expectedVersion)
  const { receptor = record.receptor } = input.transaction
  if (receptor !== record.receptor) return refuse('receptor_fixed')
  if (kindOfMovement(found(movement).name) !== record.kind)
    return refuse('movement_wrong', undefined, 'transaction.movement')

  const draft = await documentDraft(
    tx,
    record.kind,
    { ...input, transaction: { ...input.transaction, receptor } },
    business,
  )
  const isDated = input.transaction.creationDate !== undefined
  await transactionsRepository.update(
    tx,
    {
      id,
      summary: draft.summary,
      // The type was chosen when the document was made; an existing one offers no other that its condition allows.
      invoiceType: keptInvoiceType(business.condition, record.invoiceType),
      observations: written(input),
      occurredAt: isDated ? draft.occurredAt : record.occurredAt,
    },
    draft.lines,
  )
  tx.changed('transactions', id, 'update')
  return { transaction: toTransaction(record), details: { detailLines: lines.map(toLine) } }
}

/** What can change of a document, side by side. */
const documentFields = ({ transaction, details }: SavedTransaction) => ({ ...transaction, lines: details.detailLines })

const kindOfMovement = (name: string): 'sale' | 'purchase' => {
  if (name === movementNames.sale) return 'sale'
  if (name === movementNames.purchase) return 'purchase'
  return refuse('movement_wrong', undefined, 'transaction.movement')
}

/** What the user wrote, if anything. */
const written = ({ transaction }: { transaction: { observations?: string } }): string | undefined =>
  transaction.observations?.trim() || undefined

const refusedPart = (transactionId: string, { message }: Refusal): StockResult => ({
  transactionId,
  stockModified: false,
  status: 1,
  notEnoughStockEntries: [],
  message,
})
