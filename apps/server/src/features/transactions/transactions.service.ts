import type { DeliveryPlan } from '@trastienda/contract/deliveries.contract'
import type { EnteredVoucher } from '@trastienda/contract/supplier-vouchers.contract'
import type { AskedDocument, SaveMode, StockResult } from '@trastienda/contract/transactions.contract'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import { problem } from '@trastienda/domain/problem'
import { neededForDocument } from '@trastienda/domain/staff/needed'
import { isNote } from '@trastienda/domain/transaction/kind'
import { DONE, REFUSED, refusalOf, type TransactionAction } from '@trastienda/domain/transaction/status'
import {
  lockAccounts,
  lockDocument,
  lockDocuments,
  removeDocument,
  requireSeenDocument,
  storedPosting,
  writeDocument,
  writePosting,
  type SavedTransaction,
  type TransactionRecord,
} from '#features/books'
import { planDelivery } from '#features/deliveries'
import { checkedVoucher, writeVoucher } from '#features/fiscal'
import { movementById } from '#features/movements'
import { methodsFor, paidBy } from '#features/payment-methods'
import type { CostQuestions } from '#features/products'
import { businessFacts } from '#features/settings'
import { lockGoods } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { found, refuse, refuseAny, requireRights, type NeededRight, type Refusal, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { decidedDocument, factsOf, kindOfMovement } from './deciding/decided-document.ts'
import type { DocumentInput } from './deciding/document-draft.ts'
import { edited } from './deciding/drafted-posting.ts'
import { effectivized } from './deciding/effectivization.ts'
import { dateOverridesOf, overridesOf, requireOverrides } from './deciding/sale-overrides.ts'
import { withCountedCosts } from './deciding/told-costs.ts'
import { settled, type Settlement } from './deciding/settlement.ts'

/** All writes of sales and purchases. Credit notes have calls of their own and are refused here. */
export const createTransactionsService = (unit: UnitOfWork, costQuestions: CostQuestions) => ({
  /** Creates, and by the save mode makes effective and paid, all in one database transaction. */
  add: async (
    context: CallContext,
    input: DocumentInput,
    { saveMode, supplierVoucher, delivery, ...paying }: AddedWith & Paying,
  ): Promise<AddedTransaction> => {
    try {
      return await unit.write(
        context,
        (tx) => add(tx, context, input, { saveMode, supplierVoucher, delivery, paying }),
        ({ transaction }) => transaction.id,
      )
    } catch (error) {
      throw await withCountedCosts(costQuestions, context, { error, input })
    }
  },

  edit: (
    context: CallContext,
    id: string,
    input: DocumentInput,
    expectedVersion: number | undefined,
  ): Promise<SavedTransaction> =>
    unit
      .write(context, async (tx) => {
        const document = await lockDocument(tx, id)
        const right = rightTo(context, 'edit', document.record)
        refuseAction('edit', document.record)
        requireVersion(document.record, expectedVersion)
        const [movement, facts] = await Promise.all([
          movementById(tx, input.transaction.movement),
          factsOf(tx, context, input, document.record.receptor),
        ])
        const kind = kindOfMovement(found(movement).name)
        const { posting, draft } = edited(storedPosting(document), input, { kind, facts, now: tx.now })
        const dated = { ...draft, occurredAt: posting.record.occurredAt }
        requireRights(
          context,
          [
            right,
            ...overridesOf(kind, draft, facts, { stored: document }),
            ...dateOverridesOf(kind, dated, facts, { now: tx.now, stored: document }),
          ],
          [document.record],
        )
        return writeDocument(tx, context, posting)
      })
      .catch(async (error: unknown) => {
        throw await withCountedCosts(costQuestions, context, { error, input })
      }),

  remove: (context: CallContext, id: string): Promise<{ transactionId: string }> =>
    unit.write(context, async (tx) => {
      const document = await lockDocument(tx, id)
      requireRights(context, [rightTo(context, 'remove', document.record)], [document.record])
      refuseAction('remove', document.record)
      return removeDocument(tx, context, document)
    }),

  /**
   * Makes them effective one after the other, each in its own database transaction, and pays those that say how. A call for one
   * document is refused with it; among several, a refused document has the refusal as its result, and the others go on.
   */
  makeEffective: async (context: CallContext, asked: readonly AskedDocument[]): Promise<StockResult[]> => {
    const [only] = asked
    if (asked.length === 1 && only !== undefined) {
      return unit.write(context, async (tx) => [await makeEffective(tx, context, only)])
    }
    return unit.writeEach(context, asked, {
      perform: (tx, document) => makeEffective(tx, context, document),
      refused: refusedPart,
    })
  },

  /** All or none: a person who pays several documents at once wants one answer. */
  makePaid: (context: CallContext, paid: readonly AskedDocument[]): Promise<Settlement[]> =>
    unit.write(context, (tx) => pay(tx, context, paid.map(payingOf))),
})

export type TransactionsService = ReturnType<typeof createTransactionsService>

/** How far a new document goes, the paper that the supplier of a purchase gave, and how the goods of a sale are to be delivered. */
interface AddedWith {
  readonly saveMode: SaveMode
  readonly supplierVoucher?: EnteredVoucher | undefined
  readonly delivery?: DeliveryPlan | undefined
}

type AddedTransaction = SavedTransaction & { effective?: StockResult }

/** A document that lacks stock is saved all the same, as Creada; the result says what is missing. */
const add = async (
  tx: BusinessTx,
  context: CallContext,
  input: DocumentInput,
  { supplierVoucher, delivery, ...made }: AddedWith & { readonly paying: Paying },
): Promise<AddedTransaction> => {
  const { posting, accounts, effective } = await decidedDocument(tx, context, input, {
    ...made,
    author: context.userId,
    locksAccount: supplierVoucher !== undefined,
  })
  const after =
    supplierVoucher && (await checkedVoucher(tx, posting.record, supplierVoucher, { path: 'supplierVoucher.voucher.' }))
  const saved = writeDocument(tx, context, posting, { accounts })
  if (after !== undefined) writeVoucher(tx, context, posting.record.id, { after })
  if (delivery !== undefined) await planDelivery(tx, context, posting.record, { sent: delivery, path: 'delivery.' })
  return effective === undefined ? saved : { ...saved, effective }
}

const payingOf = (paid: AskedDocument): { readonly transactionId: string } & Paying =>
  typeof paid === 'string' ? { transactionId: paid } : paid

const pay = async (
  tx: BusinessTx,
  context: CallContext,
  paid: readonly ReturnType<typeof payingOf>[],
): Promise<Settlement[]> => {
  const [documents, methods] = await Promise.all([
    lockDocuments(
      tx,
      paid.map(({ transactionId }) => transactionId),
    ),
    methodsFor(tx, paid),
  ])
  const records = documents.map(({ record }) => record)
  requireRights(
    context,
    records.map((record) => rightTo(context, 'makePaid', record)),
    records,
  )
  const receptors = records.map(({ receptor }) => receptor)
  const accounts = await lockAccounts(tx, receptors)
  const postings = new Map(documents.map((document) => [document.record.id, storedPosting(document)]))
  const settlements: Settlement[] = []
  for (const { transactionId, ...paying } of paid) {
    const { posting, settlement } = settled(required(postings.get(transactionId)), tx.now, (total) =>
      paidBy(total, paying, methods),
    )
    postings.set(transactionId, posting)
    settlements.push(settlement)
  }
  writePosting(tx, context, { postings: [...postings.values()], accounts })
  return settlements
}

const makeEffective = async (tx: BusinessTx, context: CallContext, asked: AskedDocument): Promise<StockResult> => {
  const { transactionId, ...paying } = payingOf(asked)
  const isAskedToPay = typeof asked !== 'string'
  const [document, business, methods] = await Promise.all([
    lockDocument(tx, transactionId),
    businessFacts(tx),
    methodsFor(tx, [paying]),
  ])
  const { record } = document
  // One capability serves for both: who may make a document effective may pay it.
  requireRights(context, [rightTo(context, 'makeEffective', record)], [record])
  const codes = document.lines.map(({ product }) => product)
  const [goods, accounts] = await Promise.all([lockGoods(tx, codes), lockAccounts(tx, [record.receptor])])
  const { posting, result } = effectivized(storedPosting(document), { business, goods })
  if (result.status !== DONE) return result
  const account = accounts.get(record.receptor)
  const isPaid = isAskedToPay || account?.isFinalConsumer === true
  const decided = isPaid ? settled(posting, tx.now, (total) => paidBy(total, paying, methods)).posting : posting
  requireOverrides(context, decided, { account, records: [record] })
  writePosting(tx, context, { postings: [decided], accounts })
  return isPaid ? { ...result, paid: true } : result
}

/** @throws Refusal not_found for a document that the caller may not see */
const rightTo = (context: CallContext, action: TransactionAction, record: TransactionRecord): NeededRight => {
  requireSeenDocument(context, record)
  const capability = neededForDocument(action, { kind: record.kind, isOwn: record.author === context.userId })
  return action === 'edit' ? { capability, reason: problem('sale_of_another') } : { capability }
}

const refuseAction = (action: 'edit' | 'remove', record: TransactionRecord): void => {
  if (isNote(record.kind)) refuse('credit_note_call_required')
  const refusal = refusalOf(action, { ...record, hasPayments: record.paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])
}

const refusedPart = (asked: AskedDocument, { message }: Refusal): StockResult => ({
  transactionId: payingOf(asked).transactionId,
  stockModified: false,
  status: REFUSED,
  notEnoughStockEntries: [],
  message,
})
