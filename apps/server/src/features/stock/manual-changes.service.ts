import type { Lot } from '@trastienda/contract/products.contract'
import type { StockAddition, StockHistory, StockRemoval } from '@trastienda/contract/stock.contract'
import { ZERO_QUANTITY } from '@trastienda/domain/money/amount'
import type { MovementEffect } from '@trastienda/domain/stock/movement'
import { validateStockForm, type StockForm } from '@trastienda/domain/stock/stock-form'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { movementById, type MovementRecord } from '#features/movements'
import { requireSupplier } from '#features/accounts'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireActive } from '#platform/record-checks'
import { found, refuse, refuseAny, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { toHistoryAnswer } from './history-answer.ts'
import { toLotAnswer } from './lot-answer.ts'
import { lotsRepository } from './lots.repository.ts'
import { stockHistoryRepository } from './stock-history.repository.ts'
import { receiveLots, writeDispatches } from './goods.ts'
import { stockRepository, type StockedProduct } from './stock.repository.ts'

/** A stock change made by hand, and its lot as it is now. */
export interface ManualChange {
  readonly history: StockHistory
  readonly lot: Lot
}

/** Stock changes made by hand: losses, corrections, goods for one's own use. */
export const createManualChanges = (unit: UnitOfWork) => ({
  add: (context: CallContext, input: StockAddition): Promise<ManualChange> =>
    unit.write(context, async (tx) => {
      const { product, movement } = await lockSubject(tx, input)
      const { stock, cost, dueDate } = input
      const [provider, observation] = [trimmedText(input.provider), trimmedText(input.observation)]
      const form = { stock, cost, provider, currentStock: product?.currentStock ?? ZERO_QUANTITY }
      const change = checkedChange({ product, movement, ...form }, 'increment')
      await requireSupplier(tx, provider, 'provider')
      const [received] = await receiveLots(tx, originOf(change.movement), [
        // Both are there: `checkedChange` refuses a change without them.
        {
          product: change.product,
          provider,
          quantity: required(stock),
          unitCost: required(cost),
          dueDate,
          observation,
        },
      ])
      return recorded(tx, context, required(received))
    }),

  remove: (context: CallContext, { stockHistory, stockEntry }: StockRemoval): Promise<ManualChange> =>
    unit.write(context, async (tx) => {
      const [{ product, movement }, lot] = await Promise.all([
        lockSubject(tx, stockHistory),
        stockEntry === undefined ? undefined : lotsRepository.byId(tx, stockEntry),
      ])
      const isOfAnother = product !== undefined && lot?.product !== product.code
      if (stockEntry !== undefined && (lot === undefined || isOfAnother)) return refuse('not_found')
      const form = {
        stock: stockHistory.stock,
        currentStock: product?.currentStock ?? ZERO_QUANTITY,
        lotLeft: lot?.remaining,
      }
      const change = checkedChange({ product, movement, ...form }, 'decrement')
      const { id: lotId, unitCost } = found(lot)
      const quantity = required(stockHistory.stock)
      const observation = trimmedText(stockHistory.observation)
      const [historyId] = writeDispatches(tx, originOf(change.movement), [
        { product: change.product, quantity, takes: [{ lotId, quantity, unitCost }], observation },
      ])
      return recorded(tx, context, { historyId: required(historyId), lotId })
    }),
})

export type ManualChanges = ReturnType<typeof createManualChanges>

interface Subject {
  readonly product: StockedProduct | undefined
  readonly movement: MovementRecord | undefined
}

/**
 * Locks the product and reads the movement; `checkedChange` refuses missing fields.
 *
 * @throws Refusal not_found for unknown ones
 */
const lockSubject = async (
  tx: BusinessTx,
  input: { readonly product?: string; readonly movement?: string },
): Promise<Subject> => {
  const [code, idOrName] = [trimmedText(input.product), trimmedText(input.movement)]
  const [products, movement] = await Promise.all([
    code === undefined ? [] : stockRepository.lockProducts(tx, [code]),
    idOrName === undefined ? undefined : movementById(tx, idOrName),
  ])
  return {
    product: code === undefined ? undefined : found(products[0]),
    movement: idOrName === undefined ? undefined : found(movement),
  }
}

/** The change in the form that the rules accept. @throws Refusal with their problems */
const checkedChange = (
  { product, ...form }: Subject & Omit<StockForm, 'product' | 'movement'>,
  effect: MovementEffect,
): { product: string; movement: MovementRecord } => {
  if (product !== undefined) {
    requireActive(product, 'product')
    if (product.checkStock !== 'with_stock') refuse('stock_not_controlled', undefined, 'product')
  }
  refuseAny(validateStockForm({ ...form, product: product?.code }, effect))
  return { product: required(product).code, movement: required(form.movement) }
}

const recorded = async (
  tx: BusinessTx,
  context: CallContext,
  { historyId, lotId }: { historyId: string; lotId: string },
): Promise<ManualChange> => {
  const [history, lot] = await Promise.all([stockHistoryRepository.byId(tx, historyId), lotsRepository.byId(tx, lotId)])
  recordChange(tx, context, { action: 'create', entity: 'stock', entityId: historyId })
  return { history: toHistoryAnswer(required(history)), lot: toLotAnswer(required(lot)) }
}

const originOf = ({ id }: MovementRecord) => ({ movementId: id, transactionId: undefined })
