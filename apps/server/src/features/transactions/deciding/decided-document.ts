import { DONE } from '@trastienda/domain/transaction/status'
import type { LineInput, SaveMode, StockResult } from '@trastienda/contract/transactions.contract'
import { isSurcharge, plannedPart, type InstallmentPlan } from '@trastienda/domain/account/installment-plans'
import { discountOf, type Paying } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { neededForDocument } from '@trastienda/domain/staff/needed'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { lockAccounts, takeNumber, type Account, type Posting } from '#features/books'
import { movementById } from '#features/movements'
import { methodsFor, paidBy } from '#features/payment-methods'
import { shareLockReceptor } from '#features/people'
import { productsFor } from '#features/products'
import { businessFacts } from '#features/settings'
import { lockGoods } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { NamedRecord } from '#platform/named-records'
import { found, refuse, requireRights, required, type NeededRight } from '#platform/refusal'
import {
  documentDraft,
  productCodes,
  type DocumentDraft,
  type DocumentFacts,
  type DocumentInput,
} from './document-draft.ts'
import { newDocument } from './drafted-posting.ts'
import { effectivized } from './effectivization.ts'
import { dateOverridesOf, overridesOf, requireOverrides, saleTerms } from './sale-overrides.ts'
import { settled } from './settlement.ts'

interface NewDocument {
  readonly saveMode: SaveMode
  /** How it is paid, where it is. */
  readonly paying: Paying
  /** The person who made the document; another may send it. */
  readonly author: string
  /** The sale was made before it came here: its date is its own. */
  readonly hasHappened?: true
  /** Locks the receptor's account although the document stays Creada: something else depends on it. */
  readonly locksAccount?: boolean | undefined
  /** What a call that does more than this document needs for the rest, and the records that it names for that. */
  readonly beside?: { readonly rights: readonly NeededRight[]; readonly records: readonly NamedRecord[] }
}

interface DecidedDocument {
  readonly posting: Posting
  /** The locked accounts, and the result of making the document effective; missing if the document stays created. */
  readonly accounts?: Map<string, Account> | undefined
  readonly effective?: StockResult
}

/**
 * Decides a new document in memory, without writing it. The number is locked last, so that other tills wait for it only
 * during the write.
 */
export const decidedDocument = async (
  tx: BusinessTx,
  context: CallContext,
  input: DocumentInput,
  { saveMode, paying, author, hasHappened, locksAccount = false, beside = { rights: [], records: [] } }: NewDocument,
): Promise<DecidedDocument> => {
  const isEffective = saveMode !== 'created'
  const part = saveMode === 'effective' ? partOf(paying) : undefined
  if (saveMode !== 'paid' && part === undefined) requireUnpaid(paying)
  const planned = saveMode === 'paid' ? plannedPart(paying) : undefined
  const [movement, named, goods, methods] = await Promise.all([
    movementById(tx, input.transaction.movement),
    factsOf(tx, context, input, input.transaction.receptor ?? ''),
    isEffective ? lockGoods(tx, productCodes(input)) : undefined,
    methodsFor(tx, [paying], hasHappened),
  ])
  const kind = kindOfMovement(found(movement).name)
  const facts = { ...named, plan: hasHappened ? ('kept' as const) : planOf(planned, methods) }
  requireRights(context, [{ capability: neededForDocument('add', { kind, isOwn: true }) }], [])
  const draft = documentDraft(kind, input, facts, tx.now)
  const overrides = [
    ...beside.rights,
    ...overridesOf(kind, draft, facts, saveMode === 'paid' ? { methodDiscount: discountOf(paying, methods) } : {}),
    ...(hasHappened === true ? [] : dateOverridesOf(kind, draft, facts, { now: tx.now })),
  ]
  const [accounts, id] = await Promise.all([
    isEffective || locksAccount ? lockAccounts(tx, [draft.receptor.code]) : undefined,
    takeNumber(tx, kind),
  ])
  const made = { id, kind, movement: required(movement).id, author, facts }
  const created = newDocument(input, { ...made, draft })
  if (goods === undefined) {
    requireRights(context, overrides, beside.records)
    return { posting: created }
  }
  const { posting, result } = effectivized(created, { business: facts.business, goods })
  const account = accounts?.get(draft.receptor.code)
  const isToBePaid = saveMode === 'paid' || (hasHappened === true && account?.isFinalConsumer === true)
  const isPaid = (isToBePaid || part !== undefined) && result.status === DONE
  if (planned !== undefined && result.status !== DONE) {
    return {
      posting: newDocument(input, { ...made, draft: unfinanced(kind, input, facts, tx.now) }),
      effective: result,
    }
  }
  const by = (total: Money) =>
    paidBy(total, paying, methods, { isNewSale: planned !== undefined || hasHappened === true })
  const decided = isPaid ? settled(posting, tx.now, by, isToBePaid ? undefined : part).posting : posting
  requireOverrides(context, decided, { account, others: overrides, records: beside.records })
  return { posting: decided, accounts, effective: result }
}

/** The plan that a payment says. @throws Refusal for one that the method does not have */
const planOf = (
  planned: ReturnType<typeof plannedPart>,
  methods: Awaited<ReturnType<typeof methodsFor>>,
): InstallmentPlan | undefined => {
  if (planned === undefined) return undefined
  const { installments } = planned
  const method = methods.find(({ id }) => id === planned.method)
  const plan = method?.plans.find((each) => each.installments === installments)
  return plan ?? refuse('plan_unknown', { n: installments }, 'parts.0.installments')
}

/** A sale that lacks stock is not charged, so that nothing finances it. */
const unfinanced = (
  kind: 'sale' | 'purchase',
  { transaction, details: { detailLines } }: DocumentInput,
  facts: DocumentFacts,
  now: string,
): DocumentDraft => {
  const isOwn = ({ product }: LineInput) => !isSurcharge(product, facts.products.get(product)?.name ?? '')
  const summary = { ...transaction.summary, total: undefined }
  const own = { transaction: { ...transaction, summary }, details: { detailLines: detailLines.filter(isOwn) } }
  return documentDraft(kind, own, { ...facts, plan: undefined }, now)
}

/** What is paid of a document whose rest stays on its account; undefined for nothing. */
export const partOf = ({ parts = [] }: Paying): Money | undefined =>
  parts.length === 0 ? undefined : sumMoney(parts.map(({ amount }) => amount))

const requireUnpaid = ({ parts, tendered }: Paying): void => {
  if (parts !== undefined || tendered !== undefined) refuse('parts_without_payment', undefined, 'parts')
}

/** Reads the records that the input names, and keeps the receptor from being removed until this transaction ends. */
export const factsOf = async (
  tx: BusinessTx,
  context: CallContext,
  input: DocumentInput,
  receptor: string,
): Promise<DocumentFacts> => {
  const [business, person, products, terms] = await Promise.all([
    businessFacts(tx),
    shareLockReceptor(tx, receptor),
    productsFor(tx, productCodes(input)),
    saleTerms(tx, context, receptor),
  ])
  const isSeen = person !== undefined && seenPersonTypes(context.capabilities).includes(person.type)
  return { business, receptor: isSeen ? person : undefined, products, terms }
}

export const kindOfMovement = (name: string): 'sale' | 'purchase' => {
  if (name === movementNames.sale) return 'sale'
  if (name === movementNames.purchase) return 'purchase'
  return refuse('movement_wrong', undefined, 'transaction.movement')
}
