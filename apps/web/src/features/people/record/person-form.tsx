import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '@trastienda/contract/people.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { SaveButton } from '#ui/form/save-buttons.tsx'
import { ContactFields } from './contact-fields.tsx'
import { peopleQueries } from '../public/people.queries.ts'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { contactBody, contactProblems, contactValuesOf } from '../public/contact-values.ts'

/** The profile of a contact that exists. */
export function PersonForm({ person }: { person: Person }) {
  const client = useQueryClient()
  const [isUploading, setIsUploading] = useState(false)
  const update = useWrite('people.update', {
    success: successMessages.person_edited,
    version: person.version,
  })
  const form = useSaveForm({
    draft: `contact-${person.code}`,
    recordValues: contactValuesOf(person),
    validate: contactProblems,
    save: (values) => update.mutateAsync({ params: { id: person.code }, body: contactBody(values) }),
    savedValues: ({ data }) => contactValuesOf(data),
    onSaved: ({ data }) => client.setQueryData(peopleQueries.detail(person.code).queryKey, data),
  })

  return (
    <ScreenForm form={form} needs="contacts">
      <ContactFields form={form} isNew={false} onUploading={setIsUploading} />
      <SaveButton form={form} isBusy={isUploading} />
    </ScreenForm>
  )
}
