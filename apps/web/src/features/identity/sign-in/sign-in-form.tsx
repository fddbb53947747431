import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { CallError } from '@trastienda/contract/client'
import { validateSignIn } from '@trastienda/domain/identity/credentials'
import { useState } from 'react'
import { messages } from '@trastienda/domain/messages'
import { signIn } from '#platform/session/sign-in.ts'
import { SecondStepField } from '../fields/second-step-field.tsx'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { PasswordField } from '#ui/input/password-field.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { fieldErrors, type FieldErrors } from '#ui/form/field-errors.ts'
import { Form } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

/** The field of a refusal; none for a refusal without a field. */
const refusedField = (error: unknown): FieldErrors => {
  if (!(error instanceof CallError)) return {}
  if (error.problem.code === 'email_wrong') return { email: error.message }
  if (error.problem.code === 'password_wrong') return { password: error.message }
  if (error.problem.code === 'totp_wrong' || error.problem.code === 'totp_lost') return { code: error.message }
  return {}
}

const isCodeNeeded = (error: unknown): boolean => error instanceof CallError && error.problem.code === 'totp_needed'

interface SignInFormProps {
  /** The person's e-mail, if known. */
  readonly email?: string
  readonly onForgotten: () => void
}

/** E-mail and password, then the code of a second step. It navigates nowhere: the router follows the session. */
export function SignInForm({ email: known = '', onForgotten }: SignInFormProps) {
  const firstField = useFirstFocus()
  const [failure, setFailure] = useState<string>()
  const [hasSecondStep, setHasSecondStep] = useState(false)
  const form = useSaveForm({
    initialValues: { email: known, password: '', code: '' },
    validate: (values) => ({
      ...fieldErrors(validateSignIn(values)),
      ...(hasSecondStep && values.code.trim() === '' && { code: messages.totp_needed }),
    }),
    save: ({ email, password, code }) => {
      setFailure(undefined)
      return signIn(email.trim(), password, hasSecondStep ? code : undefined)
    },
    refusedFields: refusedField,
    onRefused: (error) => (isCodeNeeded(error) ? setHasSecondStep(true) : setFailure(signInFailure(error))),
  })

  return (
    <Form form={form}>
      <Stack gap="sm">
        {hasSecondStep ? (
          <SecondStepField {...form.getInputProps('code')} />
        ) : (
          <>
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              ref={known === '' ? firstField : undefined}
              {...form.getInputProps('email')}
            />
            <PasswordField
              label="Contraseña"
              autoComplete="current-password"
              data-autofocus={known !== '' || undefined}
              {...form.getInputProps('password')}
            />
          </>
        )}
        <FormFailure text={failure} />
        <Button type="submit" fullWidth loading={form.isSaving}>
          Ingresar
        </Button>
        {!hasSecondStep && (
          <Anchor component="button" type="button" size="sm" ta="center" onClick={onForgotten}>
            Olvidé mi contraseña
          </Anchor>
        )}
      </Stack>
    </Form>
  )
}
