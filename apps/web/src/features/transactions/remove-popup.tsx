import { useWrite } from '#platform/use-write.ts'
import { ConfirmPopup } from '#ui/confirm-popup.tsx'

interface RemovePopupProps {
  /** The transaction to delete; the popup is open while there is one. */
  id: string | undefined
  onClose: () => void
  onRemoved?: () => void
}

/** Asks once before a transaction is deleted. A refusal is shown as the server says it. */
export function RemovePopup({ id, onClose, onRemoved }: RemovePopupProps) {
  const remove = useWrite('transaction.remove', {
    success: `Transacción ${id} eliminada.`,
    invalidates: ['transactions'],
    onSuccess: () => onRemoved?.(),
  })
  return (
    <ConfirmPopup
      opened={id !== undefined}
      onClose={onClose}
      title={`Eliminar ${id ?? ''}`}
      question="Está seguro que quiere eliminar la transacción del sistema?."
      confirmLabel="Eliminar"
      isDangerous
      onConfirm={async () => {
        if (id !== undefined) await remove.mutateAsync({ body: { transactionId: id } }).catch(() => undefined)
      }}
    />
  )
}
