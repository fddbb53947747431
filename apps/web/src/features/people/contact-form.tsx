import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Person, PersonType } from '@trastienda/contract/people.contract'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { hasCustomerFields, validatePerson } from '@trastienda/domain/person/person-validation'
import { successMessages } from '@trastienda/domain/success-messages'
import { useEffect } from 'react'
import { PriceListSelect } from '#features/price-lists'
import { ZoneSelect } from '#features/zones'
import { useWrite } from '#platform/use-write.ts'
import { fieldErrors, refusedFields } from '#ui/field-errors.ts'
import { PopupActions } from '#ui/popup-actions.tsx'
import { PopupForm } from '#ui/popup-form.tsx'
import { contactBody, emptyContact } from './contact-values.ts'
import { peopleQueries } from './people.queries.ts'

interface ContactFormProps {
  type: PersonType
  name?: string
  onClose: () => void
  onCreated: (person: Person) => void
}

const conditionChoices = [
  { value: '', label: 'Sin especificar' },
  ...ivaConditions.map(({ id, label }) => ({ value: String(id), label })),
]

/** What a new contact needs to be sold to or bought from; the rest can be filled in on its profile. */
export function ContactForm({ type, name = '', onClose, onCreated }: ContactFormProps) {
  const { data: nextCode } = useQuery(peopleQueries.nextCode())
  const form = useForm({
    initialValues: emptyContact(name),
    validate: (values) => fieldErrors(validatePerson(contactBody(values, type))),
    validateInputOnBlur: true,
  })
  const create = useWrite('people.create', {
    success: successMessages.person_created,
    invalidates: ['people'],
    onSuccess: ({ data: person }) => {
      onClose()
      onCreated(person)
    },
  })

  const { setFieldValue } = form
  useEffect(() => {
    if (nextCode !== undefined) setFieldValue('code', (typed) => (typed === '' ? nextCode : typed))
  }, [nextCode, setFieldValue])

  const submit = form.onSubmit((values) =>
    create.mutate({ body: contactBody(values, type) }, { onError: (error) => form.setErrors(refusedFields(error)) }),
  )

  return (
    <PopupForm onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Nombre" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label="Código" required autoComplete="off" {...form.getInputProps('code')} />
        <TextInput label="Teléfono" inputMode="tel" autoComplete="off" {...form.getInputProps('phoneNumber')} />
        <TextInput label="CUIT o documento" autoComplete="off" {...form.getInputProps('cuit')} />
        <NativeSelect label="Condición frente al IVA" data={conditionChoices} {...form.getInputProps('ivaCondition')} />
        <TextInput label="Domicilio" autoComplete="off" {...form.getInputProps('addresses.0.address')} />
        {hasCustomerFields(type) && (
          <>
            <ZoneSelect {...form.getInputProps('zone')} />
            <PriceListSelect {...form.getInputProps('priceList')} />
          </>
        )}
      </SimpleGrid>
      <PopupActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending}>
          Guardar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}
