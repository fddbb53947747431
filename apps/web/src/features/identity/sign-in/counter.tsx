import { Anchor, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { currentUser } from '#platform/session/session.ts'
import { BrandMark } from '#ui/show/brand-mark.tsx'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { UnsentSales } from './unsent-sales.tsx'
import { ReadyOffline } from '../public/ready-offline.tsx'
import { counterQueries } from '../counter/counter.queries.ts'
import classes from '../counter/counter.module.css'
import type { CounterPerson } from '../counter/counter-person.ts'
import { PeopleGrid } from '../counter/people-grid.tsx'
import { PinPad } from '../counter/pin-pad.tsx'

type Face = 'people' | 'password' | 'forgotten' | CounterPerson

/** So that the first person of the day can sell without a network at once. */
const fillCopyHere = (): (() => void) => {
  const controller = new AbortController()
  const begin = async (): Promise<void> => {
    const { fillCopy } = await import('#platform/live/copy/copy-filler.ts')
    if (!controller.signal.aborted) controller.signal.addEventListener('abort', fillCopy())
  }
  const giveUp = afterPaint(() => void begin().catch(() => undefined))
  return () => {
    giveUp()
    controller.abort()
  }
}

/** The people of this counter: somebody picks themselves and types their PIN, or signs in with a password. */
export function Counter({ businessId }: { readonly businessId: string }) {
  const [face, setFace] = useState<Face>('people')
  const { data, error, refetch } = useQuery(counterQueries.people(businessId))
  const queryClient = useQueryClient()
  const isOffline = useIsKnownOffline()
  useEffect(() => {
    if (!isOffline) void refetch()
  }, [isOffline, refetch])
  useEffect(() => fillCopyHere(), [])
  const backToPeople = () => {
    setFace('people')
    void queryClient.invalidateQueries({ queryKey: ['counter'] })
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <BrandMark size={28} />
        <span className={classes.business}>{data?.businessName}</span>
        <span className={classes.device}>{data?.deviceName}</span>
      </header>
      {typeof face === 'object' ? (
        <PinPad businessId={businessId} person={face} onBack={backToPeople} />
      ) : face === 'people' ? (
        <section className={classes.people}>
          <Title order={1}>¿Quién sos?</Title>
          {isOffline && (
            <Text component="output" ta="center" maw="34rem">
              Sin conexión nadie puede entrar con su PIN, porque lo comprueba el servidor. Cuando vuelva, elegí quién
              sos y seguí. Mientras tanto, anotá las ventas aparte.
            </Text>
          )}
          <UnsentSales />
          {data === undefined && error !== null && !isOffline && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {data !== undefined && <PeopleGrid people={data.people} isOffline={isOffline} onChoose={setFace} />}
          {data !== undefined && <ReadyOffline businessId={businessId} people={data.people} />}
          <Anchor component="button" type="button" className={classes.way} onClick={() => setFace('password')}>
            Ingresar con correo y contraseña
          </Anchor>
        </section>
      ) : (
        <section className={classes.sheet}>
          <Title order={1}>{face === 'password' ? 'Ingresar' : 'Recuperar la contraseña'}</Title>
          {face === 'password' ? (
            <SignInForm email={currentUser()?.email} onForgotten={() => setFace('forgotten')} />
          ) : (
            <ForgotPasswordForm onBack={() => setFace('password')} />
          )}
          <Anchor component="button" type="button" className={classes.way} onClick={backToPeople}>
            Volver a las personas
          </Anchor>
        </section>
      )}
    </div>
  )
}
