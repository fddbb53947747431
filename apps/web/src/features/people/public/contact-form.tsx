import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Person, PersonType } from '@trastienda/contract/people.contract'
import { hasCustomerFields } from '@trastienda/domain/person/person-validation'
import { successMessages } from '@trastienda/domain/success-messages'
import { PriceListSelect } from '#features/price-lists/public/price-list-select.tsx'
import { ZoneSelect } from '#features/zones/public/zone-select.tsx'
import { useWrite } from '#platform/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { useFieldForm } from '#ui/form/use-field-form.ts'
import { contactBody, contactProblems, emptyContact } from './contact-values.ts'
import { IvaConditionSelect } from './iva-condition-select.tsx'
import { peopleQueries } from './people.queries.ts'

interface ContactFormProps {
  type: PersonType
  name?: string
  onClose: () => void
  onCreated: (person: Person) => void
}

/** What a new contact needs to be sold to or bought from; the rest can be filled in on its profile. */
export function ContactForm(props: ContactFormProps) {
  const { data: nextCode = '', isPending } = useQuery(peopleQueries.nextCode())
  return isPending ? <SkeletonRows rows={5} /> : <Fields {...props} code={nextCode} />
}

function Fields({ type, name = '', code, onClose, onCreated }: ContactFormProps & { code: string }) {
  const form = useFieldForm({
    initialValues: emptyContact(type, code, name),
    validate: (values) => fieldErrors(contactProblems(values)),
  })
  const draft = useFormDraft(`contact-added-${type}`, form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const create = useWrite('people.create', {
    success: successMessages.person_created,
    onSuccess: ({ data: person }) => {
      close()
      onCreated(person)
    },
  })

  const submit = form.onSubmit((values) =>
    create.mutate({ body: contactBody(values) }, { onError: (error) => showRefusedFields(form, error) }),
  )

  return (
    <PopupForm onSubmit={submit}>
      <RestoredDraft draft={draft} form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Nombre" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput label="Código" required autoComplete="off" {...form.getInputProps('code')} />
        <TextInput label="Teléfono" inputMode="tel" autoComplete="off" {...form.getInputProps('phoneNumber')} />
        <TextInput label="CUIT o documento" autoComplete="off" {...form.getInputProps('cuit')} />
        <IvaConditionSelect {...form.getInputProps('ivaCondition')} />
        <TextInput label="Domicilio" autoComplete="off" {...form.getInputProps('addresses.0.address')} />
        {hasCustomerFields(type) && (
          <>
            <ZoneSelect {...form.getInputProps('zone')} />
            <PriceListSelect {...form.getInputProps('priceList')} />
          </>
        )}
      </SimpleGrid>
      <PopupActions>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending}>
          Guardar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}
