import { Fieldset, Group, SimpleGrid } from '@mantine/core'
import { MIN_PASSWORD, validateNewPassword } from '@trastienda/domain/identity/credentials'
import { messages } from '@trastienda/domain/messages'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { Form } from '#ui/form/save-form.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PasswordField } from '#ui/input/password-field.tsx'

const empty = { currentPassword: '', password: '', repeatPassword: '' }

/** Replaces the password. The other sessions end. */
export function PasswordCard() {
  const write = useWrite('password.change', { success: successMessages.password_changed })
  const form = useSaveForm({
    initialValues: empty,
    validate: ({ currentPassword, password, repeatPassword }) => ({
      ...fieldErrors(validateNewPassword(password)),
      ...(currentPassword === '' && { currentPassword: messages.sign_in_password_missing }),
      ...(password !== repeatPassword && { repeatPassword: messages.passwords_differ }),
    }),
    save: ({ currentPassword, password }) => write.mutateAsync({ body: { currentPassword, password } }),
    savedValues: () => empty,
  })
  return (
    <Form form={form}>
      <Fieldset legend="Contraseña" variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <PasswordField
            label="Contraseña actual"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <div />
          <PasswordField
            label="Nueva contraseña"
            description={`Al menos ${MIN_PASSWORD} caracteres. Tus otras sesiones se cierran.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Repetir contraseña"
            autoComplete="new-password"
            {...form.getInputProps('repeatPassword')}
          />
        </SimpleGrid>
        <Group mt="md">
          <SendButton sends="password.change" type="submit" variant="default" loading={form.isSaving}>
            Cambiar la contraseña
          </SendButton>
        </Group>
      </Fieldset>
    </Form>
  )
}
