import { Checkbox, Fieldset, Group, Stack, Text, Textarea } from '@mantine/core'
import { MAX_OBSERVATIONS, observationsProblems } from '@trastienda/domain/transaction/validation'
import { useRef } from 'react'
import { SendButton } from '#ui/send/send-button.tsx'
import { ObservationVariables, typeInto } from './observation-variables.tsx'
import { documentValuesOf, withDocumentValues, type DocumentValues } from './settings-input.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { ScreenForm } from '#ui/form/save-form.tsx'

const fields = [
  { name: 'saleCreated', label: 'Ventas, al crearlas' },
  { name: 'saleEffective', label: 'Ventas, al efectivizarlas' },
  { name: 'purchaseCreated', label: 'Compras, al crearlas' },
] as const

const validate = (values: DocumentValues) =>
  fields.flatMap(({ name }) => observationsProblems(values[name]).map((each) => ({ ...each, path: name })))

/** The automatic texts on the business's documents, and the start of its credit notes. */
export function DocumentSettingsScreen() {
  const form = useSettingsForm({
    name: 'transactions',
    valuesOf: documentValuesOf,
    apply: withDocumentValues,
    validate,
  })
  const firstField = useRef<HTMLTextAreaElement>(null)
  const lastField = useRef<HTMLTextAreaElement>(null)
  const choose = (placeholder: string): void => {
    const field = lastField.current ?? firstField.current
    if (field !== null) typeInto(field, placeholder)
  }
  return (
    <ScreenForm form={form}>
      <Fieldset legend="Observaciones automáticas" variant="unstyled">
        <Stack
          gap="sm"
          onFocusCapture={({ target }) => {
            if (target instanceof HTMLTextAreaElement) lastField.current = target
          }}
        >
          <Text size="sm" c="dimmed">
            Se escriben solas en cada transacción. Podés usar variables: con un clic se escriben donde está el cursor.
          </Text>
          <ObservationVariables onChoose={choose} />
          {fields.map(({ name, label }, index) => (
            <Textarea
              key={name}
              ref={index === 0 ? firstField : undefined}
              label={label}
              autosize
              minRows={2}
              description={`${form.values[name].length} de ${MAX_OBSERVATIONS}`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps(name)}
            />
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend="Notas de crédito" variant="unstyled">
        <Checkbox
          label="Cantidades en cero al crear"
          description="La nota empieza con todas las cantidades en 0, en lugar de lo que queda por acreditar."
          {...form.getInputProps('quantitiesZero', { type: 'checkbox' })}
        />
      </Fieldset>
      <Group>
        <SendButton type="submit" loading={form.isSaving}>
          Confirmar
        </SendButton>
      </Group>
    </ScreenForm>
  )
}
