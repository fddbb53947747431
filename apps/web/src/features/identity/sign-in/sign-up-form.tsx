import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { CallError } from '@trastienda/contract/client'
import { MIN_PASSWORD, validateSignUp } from '@trastienda/domain/identity/credentials'
import { messageOf } from '@trastienda/domain/problem'
import { useState } from 'react'
import { callPublic } from '#platform/net/http.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { signIn } from '#platform/session/sign-in.ts'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { PasswordField } from '#ui/input/password-field.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { refusedFields } from '#ui/form/field-errors.ts'
import { Form } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

const empty = { name: '', lastName: '', email: '', password: '', repeatPassword: '' }

/** Creates the account with its business and signs in. Nothing typed is lost when it fails. */
export function SignUpForm() {
  const firstField = useFirstFocus()
  const [failure, setFailure] = useState<string>()
  // The form keeps one key: if the answer is lost and the user tries again, no second account is made.
  const [idempotencyKey, setIdempotencyKey] = useState(randomId)
  const form = useSaveForm({
    initialValues: empty,
    validate: validateSignUp,
    save: async (values) => {
      setFailure(undefined)
      const { repeatPassword: _, ...account } = { ...values, email: values.email.trim() }
      try {
        await callPublic('users.create', { body: account }, new Headers({ 'idempotency-key': idempotencyKey }))
      } catch (error) {
        if (error instanceof CallError && error.status < 500) setIdempotencyKey(randomId())
        throw error
      }
      await signIn(account.email, account.password)
    },
    refusedFields: (error) =>
      error instanceof CallError && error.problem.code === 'email_in_use'
        ? { email: error.message }
        : refusedFields(error),
    onRefused: (error) => setFailure(signInFailure(error)),
  })
  const checked = form.check((values) => {
    const whole = validateSignUp(values).find(({ path }) => path === undefined)
    if (whole) setFailure(messageOf(whole))
    else void form.saveNow()
  })

  const field = (name: keyof typeof empty) => form.getInputProps(name)
  return (
    <Form
      form={form}
      onSubmit={(event) => {
        setFailure(undefined)
        checked(event)
      }}
    >
      <Stack gap="sm">
        <Group grow align="flex-start" gap="sm">
          <TextInput label="Nombre" autoComplete="given-name" ref={firstField} {...field('name')} />
          <TextInput label="Apellido" autoComplete="family-name" {...field('lastName')} />
        </Group>
        <TextInput label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Contraseña"
          description={`Al menos ${MIN_PASSWORD} caracteres.`}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Repetir contraseña" autoComplete="new-password" {...field('repeatPassword')} />
        <FormFailure text={failure} />
        <Button type="submit" fullWidth loading={form.isSaving}>
          Crear cuenta
        </Button>
        <Text size="sm" c="dimmed">
          30 días de prueba, sin tarjeta.
        </Text>
      </Stack>
    </Form>
  )
}
