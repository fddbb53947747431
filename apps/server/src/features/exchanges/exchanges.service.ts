import type { Exchange, ExchangeInput } from '@trastienda/contract/exchanges.contract'
import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import type { PaymentPart, Paying } from '@trastienda/domain/account/payment-parts'
import { STORE_CREDIT_METHOD } from '@trastienda/domain/account/store-credits'
import { problem } from '@trastienda/domain/problem'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { exchangeSettlement } from '@trastienda/domain/transaction/exchange'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { PAID } from '@trastienda/domain/transaction/status'
import { answeredDocument, writePosting, type Account, type Posting, type StoredDocument } from '#features/books'
import { effectiveNote, lockSale, newNote, paidNote, requireRefund } from '#features/credit-notes'
import { methodsFor, paidBy, rightsToGive } from '#features/payment-methods'
import { lockGoods } from '#features/stock'
import { decidedDocument, refuseShortages } from '#features/transactions'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'

/** Takes goods of a paid sale back and sells others for them, as one unit of work. */
export const createExchanges = (unit: UnitOfWork) => ({
  add: (context: CallContext, input: ExchangeInput): Promise<Exchange> =>
    unit.write(context, async (tx) => {
      const original = await lockSale(tx, context, input.sale)
      if (original.record.status !== PAID) refuse('exchange_unpaid', { id: original.record.id }, 'sale')
      const { note, sale, accounts } = await exchanged(tx, context, original, input)
      writePosting(tx, context, { postings: sale === undefined ? [note] : [note, sale], accounts })
      const [given] = note.payments.flatMap(({ storeCredits }) => storeCredits?.given ?? [])
      return {
        creditNote: answeredDocument(written(tx, note)).transaction,
        sale: sale && answeredDocument(written(tx, sale)),
        storeCredit: given,
      }
    }),
})

export type Exchanges = ReturnType<typeof createExchanges>

interface Exchanged {
  readonly note: Posting
  readonly sale: Posting | undefined
  readonly accounts: ReadonlyMap<string, Account> | undefined
}

const exchanged = async (
  tx: BusinessTx,
  context: CallContext,
  original: StoredDocument,
  { returned, taken, reStock, observations, ...paying }: ExchangeInput,
): Promise<Exchanged> => {
  const codes = [...returned.detailLines, ...(taken?.details.detailLines ?? [])].map(({ product }) => product)
  await lockGoods(tx, codes)
  const input = { transaction: { observations, summary: returned.summary }, details: returned }
  const created = await newNote(tx, context, original, input)
  const total = created.record.summary.total
  const { covered, due, refund } = exchangeSettlement(total, taken?.transaction.summary.total ?? ZERO)
  if (due === 0 && refund === 0 && paying.parts !== undefined) refuse('parts_without_payment', undefined, 'parts')
  if (due === 0 && paying.tendered !== undefined) refuse('tendered_outgoing', undefined, 'tendered')

  const refunding = withCovered(refund, refund > 0 ? paying : {}, covered, created.record.id)
  const effective = await effectiveNote(tx, { posting: created, sale: original, before: created }, reStock ?? true)
  const methods = await methodsFor(tx, [refunding])
  const by = (cashOut: Money) => paidBy(cashOut, refunding, methods)
  const { posting: note } = await paidNote(tx, { posting: effective, sale: original, open: [] }, 1, by)
  const rights = rightsToGive([refunding])
  if (taken === undefined) {
    requireRefund(context, original, rights)
    return { note, sale: undefined, accounts: undefined }
  }

  const { invoiceType, observations: saleObservations, summary } = taken.transaction
  const sold = {
    details: taken.details,
    transaction: {
      movement: movementNames.sale,
      receptor: original.record.receptor,
      invoiceType,
      observations: saleObservations,
      summary,
    },
  }
  const {
    posting,
    accounts,
    effective: result,
  } = await decidedDocument(tx, context, sold, {
    saveMode: 'paid',
    paying: withCovered(due, due > 0 ? paying : {}, covered, created.record.id),
    author: context.userId,
    beside: {
      rights: [{ capability: 'refund', reason: problem('sale_taken_back') }, ...rights],
      records: [original.record],
    },
  })
  refuseShortages(result)
  return { note, sale: posting, accounts }
}

/** A payment of `rest` together with what the returned goods pay for; `note` is the reference of that. */
const withCovered = (rest: Money, { parts = [], tendered }: Paying, covered: Money, note: string): Paying => {
  const own: readonly PaymentPart[] = parts.length > 0 || rest === 0 ? parts : [{ method: CASH_METHOD, amount: rest }]
  const exchange: PaymentPart = { method: STORE_CREDIT_METHOD, amount: covered, reference: note, isExchange: true }
  return { parts: covered > 0 ? [...own, exchange] : own, tendered }
}

const written = (tx: BusinessTx, { record, lines }: Posting): StoredDocument => ({
  record: { ...record, updatedAt: tx.now, version: 1 },
  lines,
})
