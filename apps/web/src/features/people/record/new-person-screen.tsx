import { Fieldset, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PersonType } from '@trastienda/contract/people.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useRef, useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { Form } from '#ui/form/form.tsx'
import { RecordScreen, RecordSheet } from '#ui/form/record-layout.tsx'
import { SaveButtons } from '#ui/form/save-buttons.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useFieldForm } from '#ui/form/use-field-form.ts'
import {
  AvatarField,
  CustomerFields,
  IdentityFields,
  ObservationsField,
  ReachFields,
} from '../public/contact-fields.tsx'
import { contactBody, contactProblems, emptyContact } from '../public/contact-values.ts'
import { peopleQueries } from '../public/people.queries.ts'

const balanceHints: Record<PersonType, string> = {
  Cliente: 'Lo que te debía antes de llevar su cuenta acá.',
  Proveedor: 'Lo que le debías antes de llevar su cuenta acá.',
  Empleado: 'Lo que te debía antes de llevar su cuenta acá.',
}

/** A contact that does not exist yet, with the next code proposed. */
export function NewPersonScreen({ type }: { type: PersonType }) {
  const { data: code, isPending, refetch } = useQuery(peopleQueries.nextCode())
  const [round, setRound] = useState(0)
  const startAnother = async () => {
    await refetch()
    setRound((before) => before + 1)
  }
  return (
    <RecordScreen>
      <Title order={1}>Nuevo Contacto</Title>
      <RecordSheet>
        {isPending ? (
          <SkeletonRows rows={8} />
        ) : (
          <NewPersonForm key={round} type={type} code={code ?? ''} onAnother={() => void startAnother()} />
        )}
      </RecordSheet>
    </RecordScreen>
  )
}

interface NewPersonFormProps {
  type: PersonType
  code: string
  onAnother: () => void
}

function NewPersonForm({ type, code, onAnother }: NewPersonFormProps) {
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const goesOn = useRef(false)
  const form = useFieldForm({
    initialValues: emptyContact(type, code),
    validate: (values) => fieldErrors(contactProblems(values)),
  })
  const draft = useFormDraft(`contact-new-${type}`, form)
  const [isUploading, setIsUploading] = useState(false)
  const create = useWrite('people.create', {
    success: successMessages.person_created,
    onSuccess: ({ data }) => {
      isSaved.current = true
      draft.forget()
      if (goesOn.current) onAnother()
      else void navigate({ to: '/agenda/details/{-$id}', params: { id: data.code }, replace: true })
    },
  })
  const submit = form.onSubmit((values) =>
    create.mutate({ body: contactBody(values) }, { onError: (error) => showRefusedFields(form, error) }),
  )
  const parts = { form, isNew: true }

  return (
    <Form onSubmit={submit}>
      <Stack gap="lg">
        <RestoredDraft draft={draft} form={form} />
        <IdentityFields {...parts} />
        <ReachFields {...parts} />
        <CustomerFields {...parts} />
        <Fieldset legend="Cuenta corriente" variant="unstyled">
          <MoneyInput
            label="Saldo inicial"
            maw="14rem"
            description={balanceHints[form.values.type]}
            {...form.getInputProps('checkingInitialBalance.total')}
          />
          <Text size="sm" c="dimmed" mt={6}>
            Solo se carga al crear el contacto.
          </Text>
        </Fieldset>
        <ObservationsField {...parts} />
        <AvatarField form={form} onBusyChange={setIsUploading} />
        <SaveButtons
          isSaving={create.isPending}
          isDisabled={isUploading}
          onGoOn={(next) => {
            goesOn.current = next
          }}
          onCancel={() => void navigate({ to: '/agenda' })}
        />
      </Stack>
      <UnsavedGuard isDirty={form.isDirty()} isSaved={isSaved} />
    </Form>
  )
}
