import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CallError } from '@trastienda/contract/client'
import { validateSignIn } from '@trastienda/domain/identity/credentials'
import { useState } from 'react'
import { signIn } from '#platform/session.ts'
import { fieldErrors, type FieldErrors } from '#ui/form/field-errors.ts'
import { showErrors } from '#ui/form/focus-first-error.ts'
import { failureText } from './failure-text.ts'
import { FormFailure } from './form-failure.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/input/password-field.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'

/** The field that a refusal is about; none for what is not about a field. */
const refusedField = (error: unknown): FieldErrors | undefined => {
  if (!(error instanceof CallError)) return undefined
  if (error.problem.code === 'email_wrong') return { email: error.message }
  if (error.problem.code === 'password_wrong') return { password: error.message }
  return undefined
}

interface SignInFormProps {
  /** Whose password is asked, where that is known. */
  readonly email?: string
  readonly onForgotten: () => void
}

/** E-mail and password; Enter submits. Where it leads afterwards is the router's to know: the session's change tells it. */
export function SignInForm({ email: known = '', onForgotten }: SignInFormProps) {
  const firstField = useFirstFocus()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: known, password: '' },
    validate: (values) => fieldErrors(validateSignIn(values)),
  })

  const submit = form.onSubmit(async ({ email, password }) => {
    setFailure(undefined)
    try {
      await signIn(email.trim(), password)
    } catch (error) {
      const refused = refusedField(error)
      if (refused) showErrors(form, refused)
      else setFailure(failureText(error))
    }
  })

  return (
    <Form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          ref={known === '' ? firstField : undefined}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus={known !== '' || undefined}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormFailure text={failure} />
        <Button type="submit" fullWidth loading={form.submitting}>
          Ingresar
        </Button>
        <Anchor component="button" type="button" size="sm" ta="center" onClick={onForgotten}>
          Olvidé mi password
        </Anchor>
      </Stack>
    </Form>
  )
}
