import { useMutation } from '@tanstack/react-query'
import type { SaveMode, StockResult } from '@trastienda/contract/transactions.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { availableLines } from '@trastienda/domain/stock/available-lines'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { transactionTotals } from '@trastienda/domain/transaction/totals'
import { call } from '#platform/api.ts'
import { toastError } from '#platform/toasts.ts'
import type { SavedTransaction } from './use-save-transaction.ts'

/** A sale that was created and lacks stock. */
export interface ShortSale {
  readonly saved: SavedTransaction
  readonly effective: StockResult
  readonly saveMode: SaveMode
}

/** What the sale comes to with what there is; nothing when there is nothing at all. */
export function availableTotal({ saved, effective }: ShortSale): Money | undefined {
  const lines = availableLines(saved.details.detailLines, effective.notEnoughStockEntries)
  const { total } = transactionTotals(lines, saved.transaction.summary.discount).summary
  return total > 0 ? total : undefined
}

/** Leaves in the sale what there is, and goes on as far as its save was meant to go. */
async function sellAvailable(sale: ShortSale): Promise<SavedTransaction> {
  const { transaction, details } = sale.saved
  const { id, receptor, observations } = transaction
  const { discount } = transaction.summary
  const detailLines = availableLines(details.detailLines, sale.effective.notEnoughStockEntries)
  const { total } = transactionTotals(detailLines, discount).summary
  const { data: edited } = await call('transaction.edit', {
    body: {
      transactionId: id,
      transaction: { movement: movementNames.sale, receptor, observations, summary: { discount, total } },
      details: { detailLines },
    },
  })
  const { data } = await call('transaction.make_effective', { body: [id] })
  const [effective] = data
  if (effective?.status === 0 && sale.saveMode === 'paid') await call('transaction.make_paid', { body: [id] })
  return { ...edited, effective }
}

/** `onSold` gets the sale as it is then: it may lack stock again, where another till was faster. */
export function useSellAvailable(onSold: (saved: SavedTransaction) => void) {
  return useMutation({
    mutationFn: sellAvailable,
    onSuccess: onSold,
    onError: toastError,
  })
}
