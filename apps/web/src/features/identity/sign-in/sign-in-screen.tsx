import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCounter } from '#platform/session/counter.ts'
import { useHome } from '#platform/session/permissions.ts'
import { sessionHasEnded, useUser } from '#platform/session/session.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

const Counter = lazy(async () => ({ default: (await import('../counter/counter.tsx')).Counter }))

const COME_BACK = 'Ingresá de nuevo y seguís donde estabas.'

const unsentSales = (count: number): string =>
  count === 1
    ? 'Queda 1 venta sin enviar en este equipo. Se envía cuando vuelva a ingresar acá quien la hizo.'
    : `Quedan ${count} ventas sin enviar en este equipo. Se envían cuando vuelva a ingresar acá quien las hizo.`

/**
 * Sign-in, with its other faces: the people of a counter, a forgotten password, and somebody who is in already and about to
 * be led on.
 */
export function SignInScreen({ unsent = 0 }: { readonly unsent?: number | undefined }) {
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
        <Suspense>
          <Counter businessId={counter.businessId} />
        </Suspense>
      </main>
    )
  if (isForgotten)
    return (
      <StandalonePage title="Recuperar el password">
        <ForgotPasswordForm onBack={() => setIsForgotten(false)} />
      </StandalonePage>
    )
  return (
    <StandalonePage
      title={sessionHasEnded() ? 'Tu sesión venció' : 'Ingresar'}
      purpose={unsent > 0 ? unsentSales(unsent) : sessionHasEnded() ? COME_BACK : undefined}
      foot={
        <>
          ¿Todavía no tenés cuenta?{' '}
          <Anchor component={Link} to="/signup" inherit>
            Crear una cuenta
          </Anchor>
        </>
      }
    >
      <SignInForm onForgotten={() => setIsForgotten(true)} />
    </StandalonePage>
  )
}
