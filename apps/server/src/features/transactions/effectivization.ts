import type { StockResult } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { messages } from '@trastienda/domain/messages'
import { ZERO, type MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Shortage } from '@trastienda/domain/stock/fifo'
import { costWithoutLots } from '@trastienda/domain/stock/lot'
import { purchaseLots } from '@trastienda/domain/stock/purchase-lots'
import { successMessages } from '@trastienda/domain/success-messages'
import { isOfOtherCondition } from '@trastienda/domain/transaction/invoice-type'
import { appendedObservation, automaticObservation } from '@trastienda/domain/transaction/observations'
import { EFFECTIVE, refusalOf } from '@trastienda/domain/transaction/status'
import { postToAccount } from '#features/accounts'
import { productsFor, type ProductRecord } from '#features/products'
import { businessFacts, type BusinessFacts } from '#features/settings'
import { dispatchLots, receiveLots } from '#features/stock'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, refuseAny, requireCapability } from '#platform/refusal'
import type { LineRecord, TransactionRecord } from './transaction-records.ts'
import { fixEffective } from './transactions.public.ts'
import { transactionsRepository } from './transactions.repository.ts'

/**
 * Makes a sale or a purchase effective: stock moves, the costs of its lines are fixed, the person's account is charged.
 * When a product lacks stock nothing is written and the result lists what is missing.
 */
export const makeEffective = async (tx: BusinessTx, context: CallContext, id: string): Promise<StockResult> => {
  const [locked, business] = await Promise.all([transactionsRepository.lock(tx, id), businessFacts(tx)])
  const { record, lines } = found(locked)
  if (record.kind === 'creditNote') return refuse('credit_note_call_required')
  if (record.kind === 'purchase') requireCapability(context, 'buy')
  const refusal = refusalOf('makeEffective', { ...record, kind: record.kind, hasPayments: record.paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])
  if (isOfOtherCondition(business.condition, { ...record, lines })) return refuse('tax_condition_changed')

  const moved =
    record.kind === 'sale' ? await dispatchSale(tx, record, lines) : await receivePurchase(tx, record, lines)
  if (moved.shortages.length > 0) return refusedResult(record, lines, moved.shortages)

  const observations = effectiveObservations(record, business)
  await Promise.all([
    fixEffective(tx, { ...record, observations }, moved.lineCosts),
    postToAccount(tx, record.receptor, [{ type: 'charge', total: record.summary.total, transaction: id }]),
  ])
  const change = {
    before: { status: record.status, observations: record.observations },
    after: { status: EFFECTIVE, observations },
  }
  recordAudit(tx, context, { action: 'make_effective', entity: 'transaction', entityId: id, ...change })
  return {
    transactionId: id,
    stockModified: moved.isStockModified,
    status: 0,
    notEnoughStockEntries: [],
    message: successMessages.transaction_effective,
  }
}

interface StockMove {
  readonly shortages: readonly Shortage[]
  /** What each line cost, by its position. */
  readonly lineCosts: ReadonlyMap<number, MoneySum>
  readonly isStockModified: boolean
}

/** Lines with stock control take from the lots; the others cost what their product says. */
const dispatchSale = async (
  tx: BusinessTx,
  record: TransactionRecord,
  lines: readonly LineRecord[],
): Promise<StockMove> => {
  const products = await productsFor(tx, [...new Set(lines.map((line) => line.product))])
  const productOf = (line: LineRecord): ProductRecord => found(products.get(line.product))
  const stocked = lines.filter((line) => productOf(line).checkStock === 'with_stock')
  const origin = { movementId: record.movement, transactionId: record.id }
  const demands = stocked.map((line) => ({ line: line.position, product: line.product, quantity: line.quantity }))
  const consumption = await dispatchLots(tx, origin, demands)
  if (!consumption.ok) return { shortages: consumption.shortages, lineCosts: new Map(), isStockModified: false }
  const lineCosts = new Map(lines.map((line) => [line.position, costWithoutLots(line.quantity, productOf(line).cost)]))
  for (const supply of consumption.lines) lineCosts.set(supply.line, supply.cost)
  return { shortages: [], lineCosts, isStockModified: stocked.length > 0 }
}

/** Each line becomes a lot at its price without IVA, less both discounts. */
const receivePurchase = async (
  tx: BusinessTx,
  record: TransactionRecord,
  lines: readonly LineRecord[],
): Promise<StockMove> => {
  const bought = lines.map((line) => ({ ...line, line: line.position }))
  const lots = purchaseLots(bought, record.summary.discount, record.receptor)
  await receiveLots(tx, { movementId: record.movement, transactionId: record.id }, lots)
  return { shortages: [], lineCosts: new Map(lines.map((line) => [line.position, ZERO])), isStockModified: true }
}

const refusedResult = (
  record: TransactionRecord,
  lines: readonly LineRecord[],
  shortages: readonly Shortage[],
): StockResult => ({
  transactionId: record.id,
  stockModified: false,
  status: 1,
  notEnoughStockEntries: shortages.map((shortage) => ({
    product: shortage.product,
    productName: lines.find((line) => line.product === shortage.product)?.productName ?? shortage.product,
    required: shortage.required,
    available: shortage.available,
    difference: shortage.difference,
  })),
  message: messages.not_enough_stock,
})

/** A sale's `sale.effective` observation goes after what was written before. */
const effectiveObservations = (record: TransactionRecord, business: BusinessFacts): string | undefined => {
  const template = business.observations.saleEffective
  if (record.kind !== 'sale' || template === '') return record.observations
  const addition = automaticObservation(template, observationValues(record, business))
  return appendedObservation(record.observations ?? '', addition)
}

/** What the variables of an automatic observation stand for. */
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
