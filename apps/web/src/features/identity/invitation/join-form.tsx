import { Button, Group, Stack, TextInput } from '@mantine/core'
import { CallError } from '@trastienda/contract/client'
import { MIN_PASSWORD, validateSignUp } from '@trastienda/domain/identity/credentials'
import { useState } from 'react'
import { callPublic } from '#platform/net/http.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { signIn } from '#platform/session/sign-in.ts'
import { enterBusiness, keepTabBusiness } from '#platform/session/tab-business.ts'
import { Form } from '#ui/form/save-form.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PasswordField } from '#ui/input/password-field.tsx'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'

interface JoinFormProps {
  readonly token: string
  readonly email: string
}

/** Makes a new account for the e-mail of an invitation, joins the team and signs in. */
export function JoinForm({ token, email }: JoinFormProps) {
  const firstField = useFirstFocus()
  const [failure, setFailure] = useState<string>()
  // The form keeps one key: if the answer is lost and they try again, it makes the same account.
  const [idempotencyKey, setIdempotencyKey] = useState(randomId)
  const form = useSaveForm({
    initialValues: { name: '', lastName: '', password: '', repeatPassword: '' },
    validate: (values) => validateSignUp({ ...values, email }).filter(({ path }) => path !== 'email'),
    save: async ({ name, lastName, password }) => {
      setFailure(undefined)
      const headers = new Headers({ 'idempotency-key': idempotencyKey })
      const { data } = await callPublic(
        'invitation.sign_up',
        { body: { token, name, lastName, password } },
        headers,
      ).catch((error: unknown) => {
        if (error instanceof CallError && error.status < 500) setIdempotencyKey(randomId())
        throw error
      })
      keepTabBusiness(data.businessId)
      await signIn(email, password)
      return data.businessId
    },
    onSaved: enterBusiness,
    onRefused: (error) => setFailure(signInFailure(error)),
  })
  return (
    <Form form={form}>
      <Stack gap="sm">
        <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />
        <Group grow align="flex-start" gap="sm">
          <TextInput label="Nombre" autoComplete="given-name" ref={firstField} {...form.getInputProps('name')} />
          <TextInput label="Apellido" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </Group>
        <PasswordField
          label="Contraseña"
          description={`Al menos ${MIN_PASSWORD} caracteres.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Repetir contraseña"
          autoComplete="new-password"
          {...form.getInputProps('repeatPassword')}
        />
        <FormFailure text={failure} />
        <Button type="submit" fullWidth loading={form.isSaving}>
          Sumarme
        </Button>
      </Stack>
    </Form>
  )
}
