import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { messages } from '@trastienda/domain/messages'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PasswordField } from '#ui/input/password-field.tsx'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { totpQueries } from './totp.queries.ts'

interface ProofFormProps<Name extends ProvenCall> {
  readonly call: Name
  /** The announced effect. */
  readonly text: string
  readonly submitLabel: string
  readonly onDone: (answer: Awaited<ReturnType<ReturnType<typeof useWrite<Name>>['mutateAsync']>>) => void
  readonly onCancel: () => void
}

/** The calls that need password and code again. */
type ProvenCall = 'totp.renew_recovery_codes' | 'totp.remove'

/** Asks again for password and code before a change of the second step. */
export function ProofForm<Name extends ProvenCall>({
  call,
  text,
  submitLabel,
  onDone,
  onCancel,
}: ProofFormProps<Name>) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const write = useWrite<ProvenCall>(call, { failure: false })
  const form = useSaveForm({
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password === '' && { password: messages.sign_in_password_missing }),
      ...(code.trim() === '' && { code: messages.totp_needed }),
    }),
    save: (body) => write.mutateAsync({ body }),
    onSaved: (answer) => {
      void queryClient.invalidateQueries(totpQueries.own())
      onDone(answer)
    },
    onRefused: (error) => setFailure(signInFailure(error)),
  })
  return (
    <PopupForm sends="totp.remove" form={form}>
      <Text size="sm">{text}</Text>
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <CodeField description="O uno de tus códigos de recuperación." {...form.getInputProps('code')} />
      <FormFailure text={failure} />
      <PopupFormActions form={form} onCancel={onCancel} submitLabel={submitLabel} />
    </PopupForm>
  )
}
