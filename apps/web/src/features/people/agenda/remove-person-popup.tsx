import type { Person } from '@trastienda/contract/people.contract'
import { messages } from '@trastienda/domain/messages'
import { useWrite } from '#platform/use-write.ts'
import { RemovePopup } from '#ui/popup/confirm-popup.tsx'

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
    <RemovePopup
      record={person}
      onClose={onClose}
      title={`Eliminar a ${person?.name ?? ''}`}
      kind="el contacto"
      onRemove={({ code }) => remove.mutateAsync({ params: { id: code } })}
    />
  )
}
