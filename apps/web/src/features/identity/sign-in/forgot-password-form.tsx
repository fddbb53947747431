import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { messages } from '@trastienda/domain/messages'
import { emailPattern } from '@trastienda/domain/text/field-checks'
import { useState } from 'react'
import { callPublic } from '#platform/net/http.ts'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import { Form } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

const emailProblem = (email: string): string | null => {
  if (email.trim() === '') return messages.sign_in_email_missing
  return emailPattern.test(email.trim()) ? null : messages.email_wrong
}

/** Asks for the link to choose a new password. It answers the same with or without such an account. */
export function ForgotPasswordForm({ onBack }: { readonly onBack: () => void }) {
  const firstField = useFirstFocus()
  const [failure, setFailure] = useState<string>()
  const [isSent, setIsSent] = useState(false)
  const form = useSaveForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: emailProblem(email) }),
    save: ({ email }) => {
      setFailure(undefined)
      return callPublic('password.forgot', { body: { email: email.trim() } })
    },
    onSaved: () => setIsSent(true),
    onRefused: (error) => setFailure(signInFailure(error)),
  })

  const back = (
    <Anchor component="button" type="button" size="sm" ta="center" onClick={onBack}>
      Volver a ingresar
    </Anchor>
  )
  if (isSent)
    return (
      <Stack gap="sm" align="flex-start">
        <Text component="output" size="sm">
          Si hay una cuenta con ese correo, te enviamos un enlace para elegir una nueva contraseña. Revisá tu correo.
        </Text>
        {back}
      </Stack>
    )
  return (
    <Form form={form}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Escribí el correo de tu cuenta y te enviamos un enlace para elegir una nueva contraseña.
        </Text>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          ref={firstField}
          {...form.getInputProps('email')}
        />
        <FormFailure text={failure} />
        <Button type="submit" fullWidth loading={form.isSaving}>
          Enviar el enlace
        </Button>
        {back}
      </Stack>
    </Form>
  )
}
