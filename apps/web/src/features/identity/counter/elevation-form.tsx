import { Button, Text } from '@mantine/core'
import { CallError } from '@trastienda/contract/client'
import { ELEVATION_MINUTES } from '@trastienda/domain/staff/capabilities'
import { messages } from '@trastienda/domain/messages'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { setElevation } from '#platform/session/access-token.ts'
import { useUser } from '#platform/session/session.ts'
import type { FieldErrors } from '#ui/form/field-errors.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { PasswordField } from '#ui/input/password-field.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { FormFailure, signInFailure } from '../fields/form-failure.tsx'
import { SecondStepField } from '../fields/second-step-field.tsx'

interface ElevationFormProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

const codeOf = (error: unknown): string | undefined => (error instanceof CallError ? error.problem.code : undefined)

/** Asks a person in a PIN session for their password, and for the code of a second step if it is on. */
export function ElevationForm(props: ElevationFormProps) {
  const { name = '', email } = useUser() ?? {}
  return email === '' ? <WithoutPassword {...props} /> : <AskPassword name={name} {...props} />
}

function AskPassword({ name, onDone, onCancel }: ElevationFormProps & { readonly name: string }) {
  const [failure, setFailure] = useState<string>()
  const [hasSecondStep, setHasSecondStep] = useState(false)
  const form = useSaveForm({
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password === '' && { password: messages.sign_in_password_missing }),
      ...(hasSecondStep && code.trim() === '' && { code: messages.totp_needed }),
    }),
    save: async ({ password, code }) => {
      setFailure(undefined)
      const body = { password, ...(hasSecondStep ? { code } : {}) }
      setElevation((await call('elevation.start', { body })).data.elevatedFor)
    },
    refusedFields: (error): FieldErrors => {
      const message = error instanceof CallError ? error.message : ''
      if (codeOf(error) === 'own_password_wrong') return { password: message }
      return codeOf(error) === 'totp_wrong' || codeOf(error) === 'totp_lost' ? { code: message } : {}
    },
    onRefused: (error) => (codeOf(error) === 'totp_needed' ? setHasSecondStep(true) : setFailure(signInFailure(error))),
    onSaved: onDone,
  })
  return (
    <PopupForm sends="elevation.start" form={form}>
      <Text size="sm">
        {name}, con el PIN no alcanza para esto. Con tu contraseña podés hacerlo durante {ELEVATION_MINUTES} minutos en
        este dispositivo.
      </Text>
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      {hasSecondStep && <SecondStepField {...form.getInputProps('code')} />}
      <FormFailure text={failure} />
      <PopupFormActions form={form} onCancel={onCancel} cancelLabel="Volver" submitLabel="Seguir" />
    </PopupForm>
  )
}

const WithoutPassword = ({ onCancel }: ElevationFormProps) => (
  <>
    <Text size="sm">{messages.elevation_impossible}</Text>
    <PopupActions>
      <Button onClick={onCancel} data-autofocus>
        Volver
      </Button>
    </PopupActions>
  </>
)
