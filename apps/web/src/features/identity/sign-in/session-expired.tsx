import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { signOutAndReload } from '#platform/session/sign-out.ts'
import { useExpiredUser } from '#platform/session/session.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/**
 * The session ended while somebody was at work. Signing in over the unchanged screen goes on at the same place with
 * everything that was typed, and then sends the waiting calls.
 */
export function SessionExpired() {
  const user = useExpiredUser()
  const [isForgotten, setIsForgotten] = useState(false)
  return (
    <Popup opened={user !== undefined} onClose={() => undefined} title="Tu sesión venció" size="sm" isVeil>
      <Text size="sm" mb="md">
        {isForgotten
          ? 'Te enviamos un correo para cambiarlo. Después volvé a esta página e ingresá.'
          : 'Ingresá de nuevo y seguís donde estabas: lo que escribiste sigue acá.'}
      </Text>
      {isForgotten ? (
        <ForgotPasswordForm onBack={() => setIsForgotten(false)} />
      ) : (
        <SignInForm email={user?.email} onForgotten={() => setIsForgotten(true)} />
      )}
      <PopupActions>
        <Button variant="subtle" color="gray" onClick={() => void signOutAndReload({ isSaid: true })}>
          Salir sin guardar
        </Button>
      </PopupActions>
    </Popup>
  )
}
