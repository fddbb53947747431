import type { Person } from '@trastienda/contract/people.contract'
import { messages } from '@trastienda/domain/messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { RemovePopup } from '#ui/popup/confirm-popup.tsx'
import { peopleQueries } from '../public/people.queries.ts'

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
      id={person?.code}
      known={person}
      query={peopleQueries.active}
      onClose={onClose}
      title={({ name }) => `Eliminar a ${name}`}
      kind="el contacto"
      onRemove={(id) => remove.mutateAsync({ params: { id } })}
    />
  )
}
