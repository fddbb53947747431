import type { Person, PersonType } from '@trastienda/contract/people.contract'
import { lazy, Suspense } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

interface AddContactPopupProps {
  opened: boolean
  onClose: () => void
  /** A sale creates customers, a purchase suppliers. */
  type: PersonType
  name?: string
  onCreated: (person: Person) => void
}

/** Creates a contact and hands it over. */
export function AddContactPopup({ opened, onClose, ...rest }: AddContactPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Agregar contacto" size="md">
      <Suspense fallback={<SkeletonRows rows={5} />}>
        <ContactForm onClose={onClose} {...rest} />
      </Suspense>
    </Popup>
  )
}
