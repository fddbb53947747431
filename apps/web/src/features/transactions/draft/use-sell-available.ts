import type { SaveMode, StockResult } from '@trastienda/contract/transactions.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { availableLines } from '@trastienda/domain/stock/available-lines'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { transactionTotals } from '@trastienda/domain/transaction/totals'
import { useWrite } from '#platform/writes/use-write.ts'
import type { SavedTransaction } from './use-save-transaction.ts'
import { useTakeFurther } from './use-take-further.ts'

/** A created sale that lacks stock. */
export interface ShortSale {
  readonly saved: SavedTransaction
  readonly effective: StockResult
  readonly saveMode: SaveMode
}

/** The total of the sale with the present stock; nothing without any stock. */
export function availableTotal({ saved, effective }: ShortSale): Money | undefined {
  const lines = availableLines(saved.details.detailLines, effective.notEnoughStockEntries)
  const { total } = transactionTotals(lines, saved.transaction.summary).summary
  return total > 0 ? total : undefined
}

/**
 * Cuts the sale down to the present stock, and goes on as far as its save should go. Each write reports its own
 * refusal.
 */
export function useSellAvailable(onSold: (saved: SavedTransaction) => void) {
  const edit = useWrite('transaction.edit')
  // It may lack stock again if another till was faster.
  const { take, isTaking } = useTakeFurther(onSold)
  const sell = async (sale: ShortSale): Promise<void> => {
    const { transaction, details } = sale.saved
    const { id, receptor, observations } = transaction
    const { discount, pricesIncludeVat } = transaction.summary
    const terms = { discount, pricesIncludeVat }
    const detailLines = availableLines(details.detailLines, sale.effective.notEnoughStockEntries)
    const { total } = transactionTotals(detailLines, terms).summary
    const summary = { ...terms, total }
    const { data: edited } = await edit.mutateAsync({
      body: {
        transactionId: id,
        transaction: { movement: movementNames.sale, receptor, observations, summary },
        details: { detailLines },
      },
    })
    await take(edited, sale.saveMode)
  }
  return {
    sell: (sale: ShortSale) => void sell(sale).catch(() => undefined),
    isSelling: edit.isPending || isTaking,
  }
}
