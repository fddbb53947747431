import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { CREATED, DONE, EFFECTIVE, PAID } from '@trastienda/domain/transaction/status'
import { useWrite } from '#platform/writes/use-write.ts'
import { askedToPay } from './asked-to-pay.ts'
import type { SavedTransaction } from './use-save-transaction.ts'

/**
 * Makes a created document effective, and paid if it should be. The write reports its own refusal; the document is handed
 * over once it is effective, or lacks stock.
 */
export function useTakeFurther(onTaken: (saved: SavedTransaction) => void) {
  const makeEffective = useWrite('transaction.make_effective')
  const take = async (saved: SavedTransaction, saveMode: SaveMode, paying?: Paying): Promise<void> => {
    const { transaction } = saved
    const asked = saveMode === 'paid' ? askedToPay(transaction.id, paying) : transaction.id
    const [effective] = (await makeEffective.mutateAsync({ body: [asked] })).data
    const isEffective = effective?.status === DONE
    const status = effective?.paid === true ? PAID : isEffective ? EFFECTIVE : CREATED
    onTaken({ ...saved, transaction: { ...transaction, status }, effective })
  }
  return { take, isTaking: makeEffective.isPending }
}
