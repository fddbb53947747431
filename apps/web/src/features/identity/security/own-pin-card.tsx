import { Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { messages } from '@trastienda/domain/messages'
import { pinProblems } from '@trastienda/domain/staff/pin'
import { useUser } from '#platform/session/session.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { Form } from '#ui/form/save-form.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PasswordField, PinField } from '#ui/input/password-field.tsx'

const empty = { pin: '', password: '' }

/** Chooses one's own PIN. A person without a password proves it with the old PIN. */
export function OwnPinCard() {
  const hasPassword = useUser()?.email !== ''
  const write = useWrite('pin.set', { success: 'Tu PIN quedó guardado.' })
  const form = useSaveForm({
    initialValues: empty,
    validate: ({ pin, password }) => ({
      ...fieldErrors(pinProblems(pin)),
      ...(password === '' && { password: hasPassword ? messages.sign_in_password_missing : 'Escribí tu PIN actual.' }),
    }),
    save: (body) => write.mutateAsync({ body }),
    savedValues: () => empty,
  })
  return (
    <Form form={form}>
      <Fieldset legend="Tu PIN" variant="unstyled">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Con él seguís trabajando en un mostrador, donde pasan varias personas, y autorizás lo que otro no puede.
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <PinField label="Nuevo PIN" description="De 4 a 6 números." {...form.getInputProps('pin')} />
            {hasPassword ? (
              <PasswordField
                label="Contraseña"
                description="El tuyo, para saber que sos vos."
                autoComplete="current-password"
                {...form.getInputProps('password')}
              />
            ) : (
              <PinField label="PIN actual" description="El que usás hasta ahora." {...form.getInputProps('password')} />
            )}
          </SimpleGrid>
          <Group>
            <SendButton sends="pin.set" type="submit" variant="default" loading={form.isSaving}>
              Guardar el PIN
            </SendButton>
          </Group>
        </Stack>
      </Fieldset>
    </Form>
  )
}
