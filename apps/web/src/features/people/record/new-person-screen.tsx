import { Fieldset, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PersonType } from '@trastienda/contract/people.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useRef, useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { RecordScreen, RecordSheet } from '#ui/form/record-layout.tsx'
import { SaveButtons } from '#ui/form/save-buttons.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { ContactFields } from './contact-fields.tsx'
import { contactBody, contactProblems, emptyContact } from '../public/contact-values.ts'
import { peopleQueries } from '../public/people.queries.ts'
import { RemovedCode } from '#ui/form/removed-code.tsx'
import { ScreenForm } from '#ui/form/save-form.tsx'
import { codeProposal, tellOtherCode } from '#ui/form/proposed-code.ts'
import { useSaveForm } from '#ui/form/use-save-form.ts'

const balanceHints: Record<PersonType, string> = {
  Cliente: 'Lo que te debía antes de llevar su cuenta acá.',
  Proveedor: 'Lo que le debías antes de llevar su cuenta acá.',
  Empleado: 'Lo que te debía antes de llevar su cuenta acá.',
}

/** A contact that does not exist yet, with the next code proposed. */
export function NewPersonScreen({ type }: { type: PersonType }) {
  const { data: code = '', isFetched, refetch } = useQuery(peopleQueries.nextCode())
  const [round, setRound] = useState(0)
  const startAnother = async () => {
    await refetch()
    setRound((before) => before + 1)
  }
  return (
    <RecordScreen>
      <Title order={1}>Nuevo Contacto</Title>
      <RecordSheet>
        {!isFetched ? (
          <SkeletonRows rows={8} />
        ) : (
          <NewPersonForm key={round} type={type} code={code} onAnother={() => void startAnother()} />
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
  // A person who only sells adds plain customers: without a debt to start with, and without a picture.
  const isWhole = useMay('contacts')
  const goesOn = useRef(false)
  const [isUploading, setIsUploading] = useState(false)
  const create = useWrite('people.create', {
    success: successMessages.person_created,
    onSuccess: ({ data }, { body }) => tellOtherCode(body.code, data.code),
  })
  const form = useSaveForm({
    draft: `contact-new-${type}`,
    initialValues: emptyContact(type, code),
    proposed: { code },
    validate: contactProblems,
    save: (values, isProposed) =>
      create.mutateAsync({ query: codeProposal(isProposed('code')), body: contactBody(values) }),
    onSaved: ({ data }) => {
      if (goesOn.current) onAnother()
      else void navigate({ to: '/agenda/details/{-$id}', params: { id: data.code }, replace: true })
    },
  })

  return (
    <ScreenForm form={form}>
      <RemovedCode
        error={create.error}
        onShow={() => void navigate({ to: '/agenda/details/{-$id}', params: { id: create.variables?.body.code } })}
      />
      <ContactFields form={form} isNew onUploading={isWhole ? setIsUploading : undefined}>
        {isWhole && (
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
        )}
      </ContactFields>
      <SaveButtons
        isSaving={form.isSaving}
        isDisabled={isUploading}
        onGoOn={(next) => {
          goesOn.current = next
        }}
        onCancel={() => void navigate({ to: '/agenda' })}
      />
    </ScreenForm>
  )
}
