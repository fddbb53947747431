import { Code, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inGroups } from '@trastienda/domain/identity/second-step'
import { messages } from '@trastienda/domain/messages'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm } from '#ui/form/save-form.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { PasswordField } from '#ui/input/password-field.tsx'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { totpQueries } from './totp.queries.ts'

const AddressPicture = lazyPart(async () => (await import('./address-picture.tsx')).AddressPicture, {
  name: 'el dibujo',
})

interface Seed {
  readonly seed: string
  readonly address: string
}

/** The password, the application's first code, and the recovery codes, shown this once. */
export function SetUpSteps({ onDone }: { readonly onDone: () => void }) {
  const [seed, setSeed] = useState<Seed>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes !== undefined) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (seed !== undefined) return <ConfirmStep seed={seed} onConfirmed={setRecoveryCodes} />
  return <PasswordStep onProven={setSeed} />
}

function PasswordStep({ onProven }: { readonly onProven: (seed: Seed) => void }) {
  const [failure, setFailure] = useState<string>()
  const write = useWrite('totp.start', { failure: false })
  const form = useSaveForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? { password: messages.sign_in_password_missing } : {}),
    save: (body) => write.mutateAsync({ body }),
    onSaved: ({ data }) => onProven(data),
    onRefused: (error) => setFailure(signInFailure(error)),
  })
  return (
    <PopupForm form={form} sends="totp.start">
      <Text size="sm">
        Además de tu contraseña, para ingresar se va a pedir un código que cambia cada 30 segundos en una aplicación de
        tu teléfono. Así, quien conozca tu contraseña no alcanza a entrar.
      </Text>
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <FormFailure text={failure} />
      <SendButton type="submit" fullWidth loading={form.isSaving}>
        Continuar
      </SendButton>
    </PopupForm>
  )
}

interface ConfirmStepProps {
  readonly seed: Seed
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

function ConfirmStep({ seed: { seed, address }, onConfirmed }: ConfirmStepProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const write = useWrite('totp.confirm', { failure: false })
  const form = useSaveForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: messages.totp_needed } : {}),
    save: (body) => write.mutateAsync({ body }),
    onSaved: ({ data }) => {
      void queryClient.invalidateQueries(totpQueries.own())
      onConfirmed(data.recoveryCodes)
    },
    onRefused: (error) => setFailure(signInFailure(error)),
  })
  return (
    <PopupForm form={form} sends="totp.confirm">
      <Text size="sm">
        1. En tu teléfono, abrí una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o Authy, y
        escaneá este dibujo.
      </Text>
      <AddressPicture address={address} />
      <Stack gap={4}>
        <Text size="sm">Si no podés escanearlo, escribí esta clave en la aplicación:</Text>
        <Code block>{inGroups(seed).replaceAll('-', ' ')}</Code>
      </Stack>
      <Text size="sm">2. Escribí el código de seis dígitos que te muestra.</Text>
      <CodeField data-autofocus {...form.getInputProps('code')} />
      <FormFailure text={failure} />
      <SendButton type="submit" fullWidth loading={form.isSaving}>
        Activar
      </SendButton>
    </PopupForm>
  )
}
