import { isSurcharge } from '@trastienda/domain/account/installment-plans'
import type { StockResult } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { messages } from '@trastienda/domain/messages'
import { ZERO } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { consumeLots, type Shortage } from '@trastienda/domain/stock/fifo'
import { costWithoutLots, changedCosts, purchaseLots } from '@trastienda/domain/stock/lot'
import { successMessages } from '@trastienda/domain/success-messages'
import { documentCost, soldBelowCost } from '@trastienda/domain/transaction/document-cost'
import { isOfOtherCondition } from '@trastienda/domain/transaction/invoice-type'
import { appendedObservation, automaticObservation } from '@trastienda/domain/transaction/observations'
import { isNote } from '@trastienda/domain/transaction/kind'
import { DONE, EFFECTIVE, REFUSED, refusalOf } from '@trastienda/domain/transaction/status'
import { printedAs, type LineRecord, type Posting, type TransactionRecord } from '#features/books'
import type { BusinessFacts } from '#features/settings'
import { refuseUnkept, type LockedGoods } from '#features/stock'
import { refuse, refuseAny, Refusal, required } from '#platform/refusal'

/** The facts that make a document effective: its products, locked, with the rest of their lots. */
export interface EffectFacts {
  readonly business: BusinessFacts
  readonly goods: LockedGoods
}

/**
 * Makes a sale or a purchase effective: stock moves, the costs of its lines are fixed, and the person's account is
 * charged. If a product lacks stock, the posting stays unchanged and the result lists the shortages.
 */
export const effectivized = (
  posting: Posting,
  { business, goods }: EffectFacts,
): { posting: Posting; result: StockResult } => {
  const { record, lines } = posting
  if (isNote(record.kind)) return refuse('credit_note_call_required')
  const refusal = refusalOf('makeEffective', { ...record, kind: record.kind, hasPayments: record.paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])
  if (isOfOtherCondition(business.condition, { ...record, lines })) return refuse('tax_condition_changed')

  const moved = record.kind === 'sale' ? soldGoods(lines, goods) : boughtGoods(record, lines, goods)
  if (moved.shortages.length > 0) return { posting, result: refusedResult(record, lines, moved.shortages) }
  const { dispatches, receipts, lotless, lineCosts } = moved
  const cost = documentCost(lineCosts.values())
  if (!cost.ok) throw new Refusal(cost.problems)
  const observations = effectiveObservations(record, business)
  return {
    posting: {
      ...posting,
      record: { ...record, status: EFFECTIVE, cost: cost.value, observations, printedAs: printedAs(record, business) },
      lineCosts,
      dispatches,
      receipts,
      lotless,
      charge: { type: 'charge', total: record.summary.total, transaction: record.id },
      asksForVoucher: record.kind === 'sale' && business.asksForVouchers,
      operations: [...posting.operations, { action: 'make_effective', before: posting }],
    },
    result: {
      transactionId: record.id,
      stockModified: dispatches.length + receipts.length > 0,
      status: DONE,
      notEnoughStockEntries: [],
      message: successMessages.transaction_effective,
      ...(record.kind === 'purchase'
        ? { changedCosts: changedCosts(moved.receipts, goods.products) }
        : { soldBelowCost: soldBelowCost(lines, record.summary, lineCosts) }),
    },
  }
}

type GoodsMove = Pick<Posting, 'dispatches' | 'receipts' | 'lotless' | 'lineCosts'> & {
  readonly shortages: readonly Shortage[]
}

/** Lines with stock control take from the lots, oldest first; the other lines cost their product's cost. */
const soldGoods = (lines: readonly LineRecord[], { products, lots }: LockedGoods): GoodsMove => {
  const byCode = new Map(products.map((product) => [product.code, product]))
  const productOf = (line: LineRecord) => required(byCode.get(line.product))
  const isKept = (line: LineRecord): boolean => productOf(line).checkStock === 'with_stock'
  const demands = lines
    .filter(isKept)
    .map((line) => ({ line: line.position, product: line.product, quantity: line.quantity }))
  const consumption = consumeLots(demands, lots)
  const lineCosts = new Map(lines.map((line) => [line.position, costWithoutLots(line.quantity, productOf(line).cost)]))
  const common = {
    receipts: [],
    lotless: lines.filter((line) => !isKept(line) && !isSurcharge(line.product, line.productName)),
    lineCosts,
  }
  if (!consumption.ok) return { ...common, dispatches: [], shortages: consumption.shortages }
  for (const supply of consumption.lines) lineCosts.set(supply.line, supply.cost)
  return { ...common, dispatches: consumption.lines, shortages: [] }
}

/** Each line becomes a lot at its price without IVA, less both discounts. */
const boughtGoods = (record: TransactionRecord, lines: readonly LineRecord[], { products }: LockedGoods): GoodsMove => {
  refuseUnkept(products)
  const bought = lines.map((line) => ({ ...line, line: line.position }))
  return {
    dispatches: [],
    lotless: [],
    receipts: purchaseLots(bought, record.summary, record.receptor),
    lineCosts: new Map(lines.map((line) => [line.position, ZERO])),
    shortages: [],
  }
}

const refusedResult = (
  record: TransactionRecord,
  lines: readonly LineRecord[],
  shortages: readonly Shortage[],
): StockResult => ({
  transactionId: record.id,
  stockModified: false,
  status: REFUSED,
  notEnoughStockEntries: shortages.map((shortage) => ({
    product: shortage.product,
    productName: lines.find((line) => line.product === shortage.product)?.productName ?? shortage.product,
    required: shortage.required,
    available: shortage.available,
    difference: shortage.difference,
  })),
  message: messages.not_enough_stock,
})

/** Adds the automatic observation of an effective sale after its own observations. */
const effectiveObservations = (record: TransactionRecord, business: BusinessFacts): string | undefined => {
  const template = business.observations.saleEffective
  if (record.kind !== 'sale' || template === '') return record.observations
  const addition = automaticObservation(template, observationValues(record, business))
  return appendedObservation(record.observations ?? '', addition)
}

/** The values of the variables of an automatic observation. */
export const observationValues = (
  record: Pick<TransactionRecord, 'id' | 'kind' | 'receptorName' | 'occurredAt' | 'summary'>,
  business: BusinessFacts,
) => ({
  cliente: record.kind === 'purchase' ? '' : record.receptorName,
  proveedor: record.kind === 'purchase' ? record.receptorName : '',
  id: record.id,
  fecha: formatDate(record.occurredAt, business.timeZone),
  total: formatMoney(record.summary.total),
  negocio: business.name,
})
