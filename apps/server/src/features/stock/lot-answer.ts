import type { Lot } from '@trastienda/contract/products.contract'
import type { LotRecord } from './lots.repository.ts'

export const toLotAnswer = (lot: LotRecord): Lot => ({
  $id: lot.id,
  product: lot.product,
  provider: lot.provider,
  providerName: lot.providerName,
  cost: lot.unitCost,
  stock: lot.remaining,
  received: lot.received,
  dueDate: lot.dueOn,
  movement: lot.movementName,
  transaction: lot.transactionId,
  observation: lot.observation,
  creationDate: lot.enteredAt,
})
