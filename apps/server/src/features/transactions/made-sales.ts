import type { DeliveryPlan } from '@trastienda/contract/deliveries.contract'
import type { StockResult } from '@trastienda/contract/transactions.contract'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import type { Money } from '@trastienda/domain/money/amount'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import { problem } from '@trastienda/domain/problem'
import { CREATED, PAID } from '@trastienda/domain/transaction/status'
import { lockAccounts, storedPosting, writeDocument, type MadeAt, type StoredDocument } from '#features/books'
import { planMadeDelivery } from '#features/deliveries'
import { methodsFor, paidBy } from '#features/payment-methods'
import { paymentsOf } from '#features/payments'
import { businessFacts } from '#features/settings'
import { lockGoods } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuseAny } from '#platform/refusal'
import { decidedDocument, partOf } from './deciding/decided-document.ts'
import type { DocumentInput } from './deciding/document-draft.ts'
import { effectivized } from './deciding/effectivization.ts'
import { requireOverrides } from './deciding/sale-overrides.ts'
import { settled } from './deciding/settlement.ts'

/** How far a sale went, and how it was paid where it was. */
interface MadePayment {
  readonly saveMode: 'effective' | 'paid'
  readonly paying: Paying
  readonly madeAt: MadeAt
}

/** Adds a sale that happened already. It becomes effective, or effective and paid, or is refused; it never stays Creada. */
export const addMadeSale = async (
  tx: BusinessTx,
  context: CallContext,
  input: DocumentInput,
  { delivery, ...made }: MadePayment & { readonly author: string; readonly delivery?: DeliveryPlan | undefined },
): Promise<string> => {
  const { posting, accounts, effective } = await decidedDocument(tx, context, input, {
    ...made,
    hasHappened: true,
  })
  refuseShortages(effective)
  const { id } = writeDocument(tx, context, posting, { accounts, madeAt: made.madeAt }).transaction
  if (delivery !== undefined) await planMadeDelivery(tx, context, id, delivery)
  return id
}

/**
 * Whether the document of a sale that happened already is complete: effective, and paid if the till was paid. A later
 * payment or refund counts for nothing here.
 */
export const isFinished = async (
  tx: BusinessTx,
  { record }: StoredDocument,
  { saveMode }: Pick<MadePayment, 'saveMode'>,
): Promise<boolean> => {
  if (record.status === CREATED) return false
  return saveMode === 'effective' || record.status === PAID || (await paymentsOf(tx, record.id)).length > 0
}

/**
 * Finishes like `addMadeSale`, for a stored and locked document that is still Creada, or Efectiva after a paid sale.
 */
export const finishMadeSale = async (
  tx: BusinessTx,
  context: CallContext,
  document: StoredDocument,
  { saveMode, paying, madeAt }: MadePayment,
): Promise<string> => {
  const isCreated = document.record.status === CREATED
  const codes = isCreated ? document.lines.map(({ product }) => product) : []
  const [business, goods, accounts, methods] = await Promise.all([
    businessFacts(tx),
    lockGoods(tx, codes),
    lockAccounts(tx, [document.record.receptor]),
    methodsFor(tx, [paying], true),
  ])
  const stored = storedPosting(document)
  const { posting, result } = isCreated
    ? effectivized(stored, { business, goods })
    : { posting: stored, result: undefined }
  refuseShortages(result)
  const account = accounts.get(document.record.receptor)
  const isPaid = saveMode === 'paid' || account?.isFinalConsumer === true
  const part = isPaid ? undefined : partOf(paying)
  const by = (total: Money) => paidBy(total, paying, methods, { isNewSale: true })
  const decided = isPaid || part !== undefined ? settled(posting, tx.now, by, part).posting : posting
  requireOverrides(context, decided, { account, records: [document.record] })
  return writeDocument(tx, context, decided, { accounts, madeAt }).transaction.id
}

/** @throws Refusal if a document did not become effective, as its goods are not there */
export const refuseShortages = (result: StockResult | undefined): void =>
  refuseAny(
    (result?.notEnoughStockEntries ?? []).map(({ productName: product, required, available }) =>
      problem('offline_stock_short', undefined, {
        product,
        required: formatQuantity(required),
        available: formatQuantity(available),
      }),
    ),
  )
