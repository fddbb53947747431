import { hasCustomerFields } from '@trastienda/domain/person/person-type'
import { useQuery } from '@tanstack/react-query'
import type { Person, PersonType } from '@trastienda/contract/people.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { PriceListSelect } from '#features/price-lists/public/price-list-select.tsx'
import { ZoneSelect } from '#features/registers/public/zone-select.tsx'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { contactBody, contactProblems, emptyContact } from './contact-values.ts'
import { IvaConditionSelect } from './iva-condition-select.tsx'
import { peopleQueries } from './people.queries.ts'
import { filledFromRegister } from './filled-from-register.ts'
import { TaxNumberField } from './tax-number-field.tsx'
import { SimpleGrid, TextInput } from '@mantine/core'
import { MoreFields } from '#ui/form/more-fields.tsx'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { codeProposal, tellOtherCode } from '#ui/form/proposed-code.ts'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'

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
      <ContactForm onClose={onClose} {...rest} />
    </Popup>
  )
}

type ContactFormProps = Omit<AddContactPopupProps, 'opened'>

const FIRST_FIELDS = ['name', 'cuit', 'phoneNumber']

/** The facts of a new contact that a sale or purchase needs; its profile has the rest. */
function ContactForm(props: ContactFormProps) {
  const { data: nextCode = '', isFetched } = useQuery(peopleQueries.nextCode())
  return isFetched ? <Fields {...props} code={nextCode} /> : <SkeletonRows rows={5} />
}

function Fields({ type, name = '', code, onClose, onCreated }: ContactFormProps & { code: string }) {
  const mayOverride = useMay('override')
  const create = useWrite('people.create', {
    success: successMessages.person_created,
    onSuccess: ({ data }, { body }) => tellOtherCode(body.code, data.code),
  })
  const form = useSaveForm({
    draft: `contact-added-${type}`,
    initialValues: emptyContact(type, code, name),
    proposed: { code },
    validate: contactProblems,
    save: (values, isProposed) =>
      create.mutateAsync({ query: codeProposal(isProposed('code')), body: contactBody(values) }),
    onSaved: ({ data: person }) => {
      onClose()
      onCreated(person)
    },
  })
  return (
    <PopupForm form={form}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label="Nombre" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TaxNumberField form={form} filled={filledFromRegister} />
        <TextInput label="Teléfono" inputMode="tel" autoComplete="off" {...form.getInputProps('phoneNumber')} />
      </SimpleGrid>
      <MoreFields name="contact" form={form} shown={FIRST_FIELDS}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label="Código" required autoComplete="off" {...form.getInputProps('code')} />
          <IvaConditionSelect {...form.getInputProps('ivaCondition')} />
          <TextInput label="Domicilio" autoComplete="off" {...form.getInputProps('addresses.0.address')} />
          {hasCustomerFields(type) && (
            <>
              <ZoneSelect {...form.getInputProps('zone')} />
              {mayOverride && <PriceListSelect {...form.getInputProps('priceList')} />}
            </>
          )}
        </SimpleGrid>
      </MoreFields>
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
