import { CREATED, EFFECTIVE } from '@trastienda/domain/transaction/status'
import { ZERO, ZERO_PERCENT, type Money, type Percent } from '@trastienda/domain/money/amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { costWithoutLots, purchaseLots } from '@trastienda/domain/stock/lot'
import { lineIva } from '@trastienda/domain/transaction/iva'
import { formatTransactionId, movementNames, type TransactionKind } from '@trastienda/domain/transaction/kind'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { transactionTotals, type LineFigures } from '@trastienda/domain/transaction/totals'
import type { ChosenMethod } from './lying.ts'
import { dueOfDocument, payDocument, post } from './money.ts'
import type { Article, Contact, Document, DocumentLine, Shop } from '#seed/shop'
import { whoDid } from '#seed/staff'
import { dispatch, receive } from './stock.ts'

export interface LineDraft extends LineFigures {
  readonly article: Article
  readonly relatedPosition?: number
}

interface DocumentDraft {
  readonly kind: TransactionKind
  readonly receptor: Contact
  readonly lines: readonly LineDraft[]
  readonly discount?: Percent
  readonly pricesIncludeVat: boolean
  readonly related?: Document
  readonly isRestocked?: boolean
}

/** A document in status Creada, with the next number of its kind and every figure computed. */
export const createDocument = (shop: Shop, draft: DocumentDraft, at: Date): Document => {
  const { kind, receptor, related, isRestocked, pricesIncludeVat } = draft
  const figures = draft.lines.map((line) => ({ ...line, iva: lineIva(shop.condition, line.iva) }))
  const terms = { discount: draft.discount ?? ZERO_PERCENT, pricesIncludeVat }
  const { lines: totals, summary } = transactionTotals(figures, terms)
  const number = (shop.numbers[kind] += 1)
  const id = formatTransactionId(kind, number)
  audit(shop, 'create', { id, kind }, at)
  return {
    id,
    kind,
    number,
    receptor,
    invoiceType: related?.invoiceType ?? invoiceTypeOf(shop, kind, receptor),
    summary,
    lines: figures.map((line, index) => documentLine(line, index, totals[index])),
    related,
    isRestocked,
    occurredAt: at,
    status: CREATED,
    cost: ZERO,
    paid: ZERO,
    updatedAt: at,
    effectiveAt: undefined,
    paidAt: undefined,
    version: 1,
    isWritten: false,
  }
}

/** Moves the stock, fixes the costs and charges the account. False without an effect if goods are lacking. */
export const makeEffective = (shop: Shop, document: Document, at: Date): boolean => {
  const isDone = document.kind === 'sale' ? deliver(shop, document, at) : takeIn(shop, document, at)
  if (!isDone) return false
  finishEffective(shop, document, at)
  document.receptor.open.push(document)
  post(shop, document.receptor, { type: 'charge', total: document.summary.total, transaction: document.id }, at)
  return true
}

/** Sets status Efectiva, with the sum of its lines' costs; from here on it is to be written. */
export const finishEffective = (shop: Shop, document: Document, at: Date): void => {
  document.cost = totalMoney(document.lines.map((line) => line.cost))
  document.status = EFFECTIVE
  document.effectiveAt = at
  document.updatedAt = at
  document.version += 1
  audit(shop, 'make_effective', document, at)
  shop.journal.addDocument(document)
}

export const makePaid = (shop: Shop, document: Document, at: Date, by?: ChosenMethod): void => {
  payDocument(shop, document, dueOfDocument(document), at, by)
  audit(shop, 'make_paid', document, at)
}

const deliver = (shop: Shop, document: Document, at: Date): boolean => {
  const move = { movement: movementNames.sale, transactionId: document.id, at }
  const stocked = document.lines.filter(({ article }) => article.checkStock === 'with_stock')
  const demands = stocked.map(({ position, article, quantity }) => ({ line: position, article, quantity }))
  const supplies = dispatch(shop, move, demands)
  if (supplies === undefined) return false
  for (const line of document.lines) {
    const supply = supplies.get(line.position)
    line.cost = supply?.cost ?? costWithoutLots(line.quantity, line.article.cost)
    line.takes = supply?.takes ?? []
  }
  return true
}

const takeIn = (shop: Shop, document: Document, at: Date): boolean => {
  const bought = document.lines.map((line) => ({ ...line, line: line.position, product: line.article.code }))
  const lots = purchaseLots(bought, document.summary, document.receptor.code)
  const receipts = document.lines.flatMap(({ article }, index) => {
    const lot = lots[index]
    return lot === undefined ? [] : [{ ...lot, article, provider: document.receptor }]
  })
  receive(shop, { movement: movementNames.purchase, transactionId: document.id, at }, receipts)
  return true
}

const documentLine = (
  line: LineDraft,
  index: number,
  totals: { subTotal: Money; total: Money } | undefined,
): DocumentLine => {
  if (totals === undefined) throw new RangeError(`No totals of line ${index}`)
  return { ...line, ...totals, position: index + 1, cost: ZERO, takes: [] }
}

/** Seller and buyer decide the letter; a purchase has the supplier's, who is registered. */
const invoiceTypeOf = (shop: Shop, kind: TransactionKind, receptor: Contact): InvoiceType => {
  if (shop.condition === 'monotributista') return 'C'
  return kind === 'purchase' || receptor.ivaCondition === 1 || receptor.ivaCondition === 6 ? 'A' : 'B'
}

export const audit = (shop: Shop, action: string, { id, kind }: Pick<Document, 'id' | 'kind'>, at: Date): void => {
  shop.journal.rows.audit.push({
    id: shop.random.idAt(at),
    userId: whoDid(shop.staff, kind, at),
    action,
    entity: 'transaction',
    entityId: id,
    createdAt: at.toISOString(),
  })
}
