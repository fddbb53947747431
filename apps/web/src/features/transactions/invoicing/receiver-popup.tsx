import { Text } from '@mantine/core'
import type { Person } from '@trastienda/contract/people.contract'
import { contactBody, contactProblems, contactValuesOf } from '#features/people/public/contact-values.ts'
import { IvaConditionSelect } from '#features/people/public/iva-condition-select.tsx'
import { TaxNumberField } from '#features/people/public/tax-number-field.tsx'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { RecordPopup } from '#ui/popup/record-popup.tsx'

interface ReceiverPopupProps {
  /** The contact's code; the popup is open while there is one. */
  readonly id: string | undefined
  readonly onClose: () => void
  readonly onMended: () => void
}

/** The facts that ARCA needs of a customer: condition and document only. */
export const ReceiverPopup = ({ id, onClose, onMended }: ReceiverPopupProps) => (
  <RecordPopup id={id} query={peopleQueries.active} onClose={onClose} title={({ name }: Person) => name} size="sm">
    {(person) => (
      <ReceiverForm
        person={person}
        onCancel={onClose}
        onSaved={() => {
          onMended()
          onClose()
        }}
      />
    )}
  </RecordPopup>
)

interface ReceiverFormProps {
  readonly person: Person
  readonly onCancel: () => void
  readonly onSaved: () => void
}

function ReceiverForm({ person, onCancel, onSaved }: ReceiverFormProps) {
  const { $id, version } = person
  const contact = contactValuesOf(person)
  const update = useWrite('people.update', { success: 'Los datos del cliente quedaron guardados.', version })
  const form = useSaveForm({
    draft: `receiver-${$id}`,
    recordValues: { ivaCondition: contact.ivaCondition, cuit: contact.cuit, documentKind: contact.documentKind },
    validate: (values) =>
      contactProblems({ ...contact, ...values }).filter(({ path }) => path === 'cuit' || path === 'ivaCondition'),
    save: (values) => update.mutateAsync({ params: { id: $id }, body: contactBody({ ...contact, ...values }) }),
    onSaved,
  })
  return (
    <PopupForm form={form}>
      <Text size="sm" c="dimmed">
        Desde el 1 de diciembre de 2026, ARCA rechaza los comprobantes sin la condición frente al IVA del cliente.
      </Text>
      <TaxNumberField
        form={form}
        filled={(values, { condition }) => ({ ...values, ivaCondition: String(condition) })}
      />
      <IvaConditionSelect data-autofocus {...form.getInputProps('ivaCondition')} />
      <PopupFormActions form={form} onCancel={onCancel} />
    </PopupForm>
  )
}
