import type { StockHistory, StockHistoryDetail } from '@trastienda/contract/stock.contract'
import type { HistoryLotRecord, HistoryRecord } from './stock-history.repository.ts'

export const toHistoryAnswer = (history: HistoryRecord): StockHistory => ({
  $id: history.id,
  movement: history.movementName,
  effect: history.effect,
  product: history.product,
  productName: history.productName,
  provider: history.provider,
  providerName: history.providerName,
  stock: history.quantity,
  transaction: history.transactionId,
  observation: history.observation,
  creationDate: history.occurredAt,
})

export const toHistoryDetail = (part: HistoryLotRecord): StockHistoryDetail => ({
  $id: part.lotId,
  provider: part.provider,
  providerName: part.providerName,
  cost: part.unitCost,
  stock: part.quantity,
  dueDate: part.dueOn,
})
