import { useWrite } from '#platform/writes/use-write.ts'
import { RemovePopup } from '#ui/popup/confirm-popup.tsx'
import { isCreditNote } from './permitted-actions.ts'
import { transactionsQueries } from '../public/transactions.queries.ts'

interface RemoveTransactionPopupProps {
  /** The transaction to delete; the popup is open while there is one. */
  id: string | undefined
  onClose: () => void
  onRemoved?: () => void
}

/** Asks once before a transaction is deleted. A refusal appears in the server's words. */
export function RemoveTransactionPopup({ id, onClose, onRemoved }: RemoveTransactionPopupProps) {
  const options = {
    success: `Transacción ${id} eliminada.`,
    onSuccess: () => onRemoved?.(),
  }
  const remove = useWrite('transaction.remove', options)
  const removeNote = useWrite('credit_note.remove', options)
  return (
    <RemovePopup
      id={id}
      query={transactionsQueries.detail}
      onClose={onClose}
      title={`Eliminar ${id ?? ''}`}
      kind="la transacción"
      onRemove={(transactionId) => {
        const call = isCreditNote(transactionId) ? removeNote : remove
        return call.mutateAsync({ body: { transactionId } })
      }}
    />
  )
}
