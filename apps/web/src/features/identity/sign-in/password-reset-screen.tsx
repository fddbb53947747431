import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MIN_PASSWORD, validateNewPassword } from '@trastienda/domain/identity/credentials'
import { messages } from '@trastienda/domain/messages'
import { useState } from 'react'
import { callPublic } from '#platform/net/http.ts'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import { PasswordField } from '#ui/input/password-field.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { Form } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

interface PasswordResetScreenProps {
  /** The token of the mailed link; it works once. */
  readonly token: string
}

/** The target of the mailed link: asks for a new password, twice. */
export function PasswordResetScreen({ token }: PasswordResetScreenProps) {
  const firstField = useFirstFocus()
  const [failure, setFailure] = useState<string | undefined>(token === '' ? messages.reset_token_invalid : undefined)
  const [isDone, setIsDone] = useState(false)
  const form = useSaveForm({
    initialValues: { password: '', repeatPassword: '' },
    validate: ({ password, repeatPassword }) => ({
      ...fieldErrors(validateNewPassword(password)),
      ...(password === repeatPassword ? {} : { repeatPassword: messages.passwords_differ }),
    }),
    save: ({ password }) => {
      setFailure(undefined)
      return callPublic('password.reset', { body: { token, password } })
    },
    refusedFields: () => ({}),
    onSaved: () => setIsDone(true),
    onRefused: (error) => setFailure(signInFailure(error)),
  })

  if (isDone)
    return (
      <StandalonePage title="Contraseña cambiada">
        <Text component="output" size="sm">
          Ya podés{' '}
          <Anchor component={Link} to="/auth" inherit>
            ingresar
          </Anchor>{' '}
          con tu nueva contraseña.
        </Text>
      </StandalonePage>
    )
  return (
    <StandalonePage
      title="Elegir una nueva contraseña"
      foot={
        <Anchor component={Link} to="/auth" inherit>
          Volver a ingresar
        </Anchor>
      }
    >
      <Form form={form}>
        <Stack gap="sm">
          <PasswordField
            label="Nueva contraseña"
            description={`Al menos ${MIN_PASSWORD} caracteres.`}
            autoComplete="new-password"
            ref={firstField}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Repetir contraseña"
            autoComplete="new-password"
            {...form.getInputProps('repeatPassword')}
          />
          <FormFailure text={failure} />
          <Button type="submit" fullWidth loading={form.isSaving}>
            Guardar
          </Button>
        </Stack>
      </Form>
    </StandalonePage>
  )
}
