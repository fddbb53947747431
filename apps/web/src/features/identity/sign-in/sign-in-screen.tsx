import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCounter } from '#platform/session/counter.ts'
import { useHome } from '#platform/session/permissions.ts'
import { sessionHasEnded, useUser } from '#platform/session/session.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { UnsentSales } from './unsent-sales.tsx'

const Counter = lazyPart(async () => (await import('./counter.tsx')).Counter)

const COME_BACK = 'Ingresá de nuevo y seguís donde estabas.'

/**
 * Sign-in, with its other faces: the people of a counter, a forgotten password, and a person who is signed in already.
 */
export function SignInScreen() {
  const user = useUser()
  const home = useHome()
  const counter = useCounter()
  const [isForgotten, setIsForgotten] = useState(false)

  if (user)
    return (
      <StandalonePage title={`Hola, ${user.name}`}>
        Estamos abriendo tu negocio.{' '}
        <Anchor renderRoot={(props) => <Link {...props} {...home.link} />} inherit underline="always">
          Ir {home.whereTo}
        </Anchor>
      </StandalonePage>
    )
  if (counter)
    return (
      <main>
        <Counter businessId={counter.businessId} />
      </main>
    )
  if (isForgotten)
    return (
      <StandalonePage title="Recuperar la contraseña">
        <ForgotPasswordForm onBack={() => setIsForgotten(false)} />
      </StandalonePage>
    )
  return (
    <StandalonePage
      title={sessionHasEnded() ? 'Tu sesión venció' : 'Ingresar'}
      purpose={sessionHasEnded() ? COME_BACK : undefined}
      foot={
        <>
          ¿Todavía no tenés cuenta?{' '}
          <Anchor component={Link} to="/signup" inherit>
            Crear una cuenta
          </Anchor>
        </>
      }
    >
      <UnsentSales />
      <SignInForm onForgotten={() => setIsForgotten(true)} />
    </StandalonePage>
  )
}
