import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { CREATED, DONE, EFFECTIVE, PAID, type TransactionStatus } from '@trastienda/domain/transaction/status'
import { useWrite } from '#platform/writes/use-write.ts'
import type { SavedTransaction } from './use-save-transaction.ts'

/**
 * Makes a created document effective, and paid if it should be. Each write reports its own refusal; the document is
 * handed over once it is effective, or lacks stock.
 */
export function useTakeFurther(onTaken: (saved: SavedTransaction) => void) {
  const makeEffective = useWrite('transaction.make_effective')
  const makePaid = useWrite('transaction.make_paid')
  const take = async (saved: SavedTransaction, saveMode: SaveMode): Promise<void> => {
    const { transaction } = saved
    const body = [transaction.id]
    const [effective] = (await makeEffective.mutateAsync({ body })).data
    const isEffective = effective?.status === DONE
    const isPaid = effective?.paid === true
    let status: TransactionStatus = isPaid ? PAID : isEffective ? EFFECTIVE : CREATED
    try {
      if (status === EFFECTIVE && saveMode === 'paid')
        status = (await makePaid.mutateAsync({ body })).data[0]?.status ?? status
    } finally {
      onTaken({ ...saved, transaction: { ...transaction, status }, effective })
    }
  }
  return { take, isTaking: makeEffective.isPending || makePaid.isPending }
}
