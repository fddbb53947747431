import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { CallError } from '@trastienda/contract/client'
import { validateSignIn } from '@trastienda/domain/identity/credentials'
import { useState } from 'react'
import { signIn } from '#platform/session.ts'
import { FormFailure, signInFailure } from './form-failure.tsx'
import { PasswordField } from '#ui/input/password-field.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import type { FieldErrors } from '#ui/form/field-errors.ts'
import { Form } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

/** The field that a refusal is about; none for what is not about a field. */
const refusedField = (error: unknown): FieldErrors => {
  if (!(error instanceof CallError)) return {}
  if (error.problem.code === 'email_wrong') return { email: error.message }
  if (error.problem.code === 'password_wrong') return { password: error.message }
  return {}
}

interface SignInFormProps {
  /** Whose password is asked, where that is known. */
  readonly email?: string
  readonly onForgotten: () => void
}

/** E-mail and password; Enter submits. It navigates nowhere: the router follows the session. */
export function SignInForm({ email: known = '', onForgotten }: SignInFormProps) {
  const firstField = useFirstFocus()
  const [failure, setFailure] = useState<string>()
  const form = useSaveForm({
    initialValues: { email: known, password: '' },
    validate: validateSignIn,
    save: ({ email, password }) => {
      setFailure(undefined)
      return signIn(email.trim(), password)
    },
    refusedFields: refusedField,
    onRefused: (error) => setFailure(signInFailure(error)),
  })

  return (
    <Form form={form}>
      <Stack gap="sm">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          ref={known === '' ? firstField : undefined}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus={known !== '' || undefined}
          {...form.getInputProps('password')}
        />
        <FormFailure text={failure} />
        <Button type="submit" fullWidth loading={form.isSaving}>
          Ingresar
        </Button>
        <Anchor component="button" type="button" size="sm" ta="center" onClick={onForgotten}>
          Olvidé mi password
        </Anchor>
      </Stack>
    </Form>
  )
}
