import type { Person } from '@trastienda/contract/people.contract'
import { messages } from '@trastienda/domain/messages'
import { useWrite } from '#platform/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'

interface RemovePersonPopupProps {
  /** The contact to delete; the popup is open while there is one. */
  person: Person | undefined
  onClose: () => void
  onRemoved?: () => void
}

/** Asks once before a contact is deleted. */
export function RemovePersonPopup({ person, onClose, onRemoved }: RemovePersonPopupProps) {
  const remove = useWrite('people.remove', {
    success: 'Contacto eliminado.',
    failure: messages.person_remove_failed,
    onSuccess: () => onRemoved?.(),
  })
  return (
    <ConfirmPopup
      opened={person !== undefined}
      onClose={onClose}
      title={`Eliminar a ${person?.name ?? ''}`}
      question="Está seguro que quiere eliminar el contacto del sistema?."
      confirmLabel="Eliminar"
      isDangerous
      onConfirm={async () => {
        if (person === undefined) return
        await remove.mutateAsync({ params: { id: person.code } }).catch(() => undefined)
      }}
    />
  )
}
