import { isSurcharge } from '@trastienda/domain/account/installment-plans'
import { ACTIVE } from '@trastienda/domain/record-status'
import type {
  OfflineSale,
  OfflineSaleDetail,
  OfflineSaleReceipt,
  OfflineSalesWaiting,
} from '@trastienda/contract/offline-sales.contract'
import { AmountOverflow, ZERO_PERCENT, type Money } from '@trastienda/domain/money/amount'
import type { Problem } from '@trastienda/domain/problem'
import { seesHistory } from '@trastienda/domain/staff/sight'
import { CREATED } from '@trastienda/domain/transaction/status'
import { personFor } from '#features/people'
import { productsFor } from '#features/products'
import { businessFacts, rangeSeenBy, type BusinessFacts } from '#features/settings'
import { lockIfThere, removeDocument } from '#features/books'
import { addMadeSale, documentFigures, finishMadeSale, isFinished } from '#features/transactions'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, spanOf, type PageRequest } from '#platform/lists/list-request'
import { keepSale, saleKeyFor } from '#platform/idempotency'
import { found, refuse, Refusal } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { auditedSale, documentOf, isAsSold, paidAs, paymentOf } from './made-sale.ts'
import { receiptOf, toOfflineSale } from './offline-sale-answer.ts'
import {
  offlineSalesRepository,
  type MadeSale,
  type OfflineSaleRecord,
  type OfflineSaleSight,
  type OfflineSaleState,
  type Resolution,
} from './offline-sales.repository.ts'
import { waitingReasons } from './waiting-reasons.ts'

interface Listing extends PageRequest {
  readonly tab: 'all' | OfflineSaleState
}

/** Lists the sales of tills that wait for a person, and resolves them. */
export const createInboxService = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: Listing) =>
    unit.read(context, async (tx) => {
      const sight = await sightOf(tx, context)
      const state = query.tab === 'all' ? undefined : query.tab
      const [sales, counts, waiting] = await Promise.all([
        offlineSalesRepository.page(tx, sight, state, spanOf(query)),
        offlineSalesRepository.counts(tx, sight),
        offlineSalesRepository.waiting(tx, sight),
      ])
      const all = counts.waiting + counts.done + counts.voided
      const data: OfflineSale[] = sales.map(toOfflineSale)
      const total = state === undefined ? all : counts[state]
      return { ...listPage(query, { data, total, counts: { all, ...counts } }), waiting }
    }),

  waiting: (context: CallContext): Promise<OfflineSalesWaiting> =>
    unit.read(context, async (tx) => offlineSalesRepository.waiting(tx, await sightOf(tx, context))),

  get: (context: CallContext, key: string): Promise<OfflineSaleDetail> =>
    unit.read(context, async (tx) => {
      const sale = found(await offlineSalesRepository.named(tx, key, await sightOf(tx, context)))
      const { transaction, details } = sale.body
      const codes = details.detailLines.map(({ product }) => product)
      const [business, products, receptor] = await Promise.all([
        businessFacts(tx),
        productsFor(tx, [...new Set(codes)]),
        personFor(tx, transaction.receptor ?? ''),
      ])
      return {
        ...toOfflineSale(sale),
        discount: transaction.summary.discount ?? ZERO_PERCENT,
        invoiceType: transaction.invoiceType,
        observations: transaction.observations,
        computedTotal: computedTotal(sale.body, business),
        isReceptorGone: receptor?.status !== ACTIVE,
        lineStates: codes.map((code) => {
          const product = products.get(code)
          const isKept = product?.checkStock === 'with_stock'
          const isOffered = product?.status === ACTIVE || isSurcharge(code, product?.name ?? '')
          return { isGone: !isOffered, available: isKept ? product.currentStock : undefined }
        }),
      }
    }),

  /**
   * Makes the document of a waiting sale in its seller's name. The rights of the caller count, as they have looked at
   * the sale.
   */
  post: async (context: CallContext, key: string, mended: MadeSale | undefined): Promise<OfflineSaleReceipt> => {
    const refused = new Set<unknown>()
    try {
      return await unit.write(context, (tx) => post(tx, context, { key, mended, refused }))
    } catch (error) {
      const isOfSale = refused.has(error) && mended === undefined
      if (error instanceof Refusal && isOfSale) await keepReasons(unit, context, key, waitingReasons(error.problems))
      throw error
    }
  },

  void: (context: CallContext, key: string, reason: string): Promise<OfflineSaleReceipt> =>
    unit.write(context, async (tx) => {
      const sale = await lockWaiting(tx, key, 'voided')
      if (sale.state === 'voided') return receiptOf(sale)
      const voidReason = reason.trim()
      const { reasons, transactionId } = sale
      const resolution: Resolution = { state: 'voided', reasons, transactionId, voidReason }
      return resolve(tx, context, sale, { action: 'void', resolution, after: { reason: voidReason } })
    }),
})

export type InboxService = ReturnType<typeof createInboxService>

interface Click {
  readonly key: string
  readonly mended: MadeSale | undefined
  /**
   * Gets the error for which the rules refused the document. Other errors of the call say nothing about the sale, and
   * are not stored as its reason.
   */
  readonly refused: Set<unknown>
}

const post = async (
  tx: BusinessTx,
  context: CallContext,
  { key, mended, refused }: Click,
): Promise<OfflineSaleReceipt> => {
  const sale = await lockWaiting(tx, key, 'done')
  if (sale.state === 'done') return receiptOf(sale)
  const transactionId = await documentMadeOf(tx, context, sale, mended).catch((error: unknown) => {
    refused.add(error)
    throw error
  })
  return resolve(tx, context, sale, {
    action: 'post',
    resolution: { state: 'done', transactionId },
    before: auditedSale(sale.body),
    after: { ...auditedSale(mended ?? sale.body), transactionId },
  })
}

/**
 * Makes the document of a sale and answers its id. If the document was made before and only the answer was lost, it is
 * the answer.
 */
const documentMadeOf = async (
  tx: BusinessTx,
  caller: CallContext,
  sale: OfflineSaleRecord,
  mended: MadeSale | undefined,
): Promise<string> => {
  const body = mended === undefined ? sale.body : paidAs(mended, sale.body)
  const [saleKey, seller] = await Promise.all([
    saleKeyFor(tx, sale.key),
    offlineSalesRepository.seller(tx, sale.memberId),
  ])
  const document = await lockIfThere(tx, saleKey.transactionId)
  const isKnown = seller !== undefined && seller.role !== undefined
  const made = {
    ...paymentOf(body, sale),
    author: isKnown ? sale.memberId : caller.userId,
    delivery: sale.body.delivery,
  }
  if (document !== undefined && isAsSold(document, sale.body)) {
    if (await isFinished(tx, document, body)) return document.record.id
    if (mended === undefined || document.record.status !== CREATED) return finishMadeSale(tx, caller, document, made)
    removeDocument(tx, caller, document)
  }
  const id = await addMadeSale(tx, caller, documentOf(body, sale.soldAt), made)
  keepSale(tx, saleKey.key, id)
  return id
}

/** The sale, locked. @throws Refusal if somebody resolved it in the other way already */
const lockWaiting = async (tx: BusinessTx, key: string, wanted: OfflineSaleState): Promise<OfflineSaleRecord> => {
  const sale = found(await offlineSalesRepository.lock(tx, key))
  const { state, localNumber: number, transactionId: id = '' } = sale
  if (state === 'done' && wanted !== 'done') return refuse('offline_sale_done', { number, id })
  if (state === 'voided' && wanted !== 'voided') return refuse('offline_sale_voided', { number })
  return sale
}

interface Resolving {
  readonly action: 'post' | 'void'
  readonly resolution: Resolution
  readonly before?: object
  readonly after: object
}

const resolve = (
  tx: BusinessTx,
  context: CallContext,
  sale: OfflineSaleRecord,
  { action, resolution, before, after }: Resolving,
): OfflineSaleReceipt => {
  const { key, localNumber, state } = sale
  offlineSalesRepository.resolve(tx, key, { ...resolution, resolvedAt: tx.now, resolvedBy: context.userId })
  recordChange(tx, context, {
    action,
    entity: 'offline_sale',
    entityId: key,
    before: { state, ...before },
    after: { state: resolution.state, ...after },
  })
  return receiptOf({ key, localNumber, reasons: [], transactionId: undefined, ...resolution })
}

/** Replaces the stored reasons why a sale waits. */
const keepReasons = (
  unit: UnitOfWork,
  { businessId }: CallContext,
  key: string,
  reasons: readonly Problem[],
): Promise<void> =>
  unit.write({ businessId }, async (tx) => {
    const sale = await offlineSalesRepository.lock(tx, key)
    if (sale?.state !== 'waiting') return
    offlineSalesRepository.resolve(tx, sale.key, { ...sale, reasons })
    tx.changed('offlineSales', sale.key, 'update')
  })

/** Members without `history` see their own sales of today. */
const sightOf = async (tx: BusinessTx, context: CallContext): Promise<OfflineSaleSight> =>
  seesHistory(context.capabilities) ? {} : { memberId: context.userId, ...(await rangeSeenBy(tx, context, {})) }

const computedTotal = (sale: MadeSale, business: BusinessFacts): Money | undefined => {
  try {
    return documentFigures('sale', documentOf(sale, ''), business).summary.total
  } catch (error) {
    if (error instanceof AmountOverflow) return undefined
    throw error
  }
}
