import { useWrite } from '#platform/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { isCreditNote } from './transaction-state.ts'

interface RemovePopupProps {
  /** The transaction to delete; the popup is open while there is one. */
  id: string | undefined
  onClose: () => void
  onRemoved?: () => void
}

/** Asks once before a transaction is deleted. A refusal is shown as the server says it. */
export function RemovePopup({ id, onClose, onRemoved }: RemovePopupProps) {
  const options = {
    success: `Transacción ${id} eliminada.`,
    onSuccess: () => onRemoved?.(),
  }
  const remove = useWrite('transaction.remove', options)
  const removeNote = useWrite('credit_note.remove', options)
  return (
    <ConfirmPopup
      opened={id !== undefined}
      onClose={onClose}
      title={`Eliminar ${id ?? ''}`}
      question="Está seguro que quiere eliminar la transacción del sistema?."
      confirmLabel="Eliminar"
      isDangerous
      onConfirm={async () => {
        if (id === undefined) return
        const call = isCreditNote(id) ? removeNote : remove
        await call.mutateAsync({ body: { transactionId: id } }).catch(() => undefined)
      }}
    />
  )
}
