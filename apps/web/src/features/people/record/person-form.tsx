import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '@trastienda/contract/people.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { Form } from '#ui/form/form.tsx'
import { RecordActions } from '#ui/form/record-layout.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import {
  AvatarField,
  CustomerFields,
  IdentityFields,
  ObservationsField,
  ReachFields,
} from '../public/contact-fields.tsx'
import { contactBody, contactProblems, contactValuesOf, type ContactValues } from '../public/contact-values.ts'
import { peopleQueries } from '../public/people.queries.ts'

const errorPaths = { addresses: 'addresses.0.address' }
const validate = (values: ContactValues) => fieldErrors(contactProblems(values))

/** The profile of a contact that exists. */
export function PersonForm({ person }: { person: Person }) {
  const client = useQueryClient()
  const { form, adopt } = useRecordForm({ record: person, valuesOf: contactValuesOf, validate, errorPaths })
  const draft = useFormDraft(`contact-${person.code}`, form)
  const [isUploading, setIsUploading] = useState(false)
  const update = useWrite('people.update', {
    success: successMessages.person_edited,
    version: person.version,
    onSuccess: ({ data }) => {
      client.setQueryData(peopleQueries.detail(person.code).queryKey, data)
      adopt(data)
      draft.forget()
    },
  })
  const submit = form.onSubmit((values) =>
    update.mutate(
      { params: { id: person.code }, body: contactBody(values) },
      { onError: (error) => showRefusedFields(form, error) },
    ),
  )
  const parts = { form, isNew: false }

  return (
    <Form onSubmit={submit}>
      <Stack gap="lg">
        <RestoredDraft draft={draft} form={form} />
        <IdentityFields {...parts} />
        <ReachFields {...parts} />
        <CustomerFields {...parts} />
        <ObservationsField {...parts} />
        <AvatarField form={form} onBusyChange={setIsUploading} />
        <RecordActions>
          <Button type="submit" loading={update.isPending} disabled={!form.isDirty() || isUploading}>
            Guardar
          </Button>
        </RecordActions>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty()} />
    </Form>
  )
}
