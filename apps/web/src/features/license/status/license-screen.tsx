import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { allowsWriting, licenseMessages, UNVERIFIED_MESSAGE } from '@trastienda/domain/license/license'
import { useState } from 'react'
import { useHome } from '#platform/session/permissions.ts'
import { signOutAndReload } from '#platform/session/sign-out.ts'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import { licenseOffer, type SessionState } from './license-offer.ts'
import { licenseQueries } from '../public/license.queries.ts'
import { SubscribeSteps } from './subscribe-steps.tsx'

/** The state of the licence by its code, and the next steps. */
export function LicenseScreen({ session }: { readonly session: SessionState }) {
  const { data: subscription, isLoading } = useQuery({ ...licenseQueries.subscription(), enabled: session === 'live' })
  const home = useHome()
  const [showsSteps, setShowsSteps] = useState(false)
  const offer = licenseOffer(session, subscription?.code)
  const message = session === 'ended' ? licenseMessages[4] : subscription?.message

  return (
    <StandalonePage title="Licencia" purpose="Gracias por usar Trastienda.">
      <Stack gap="md">
        <Text component="output">
          {message ?? (isLoading ? 'Estamos verificando tu licencia…' : UNVERIFIED_MESSAGE)}
        </Text>
        {subscription?.code === 0 && subscription.trialEndsAt !== undefined && (
          <Text size="sm" c="dimmed">
            La prueba termina el {formatDate(subscription.trialEndsAt, DEFAULT_TIME_ZONE)}.
          </Text>
        )}
        {!(offer.subscribe && showsSteps) && (
          <Group gap="sm">
            {offer.subscribe && <Button onClick={() => setShowsSteps(true)}>Suscribirme</Button>}
            {offer.dashboard && (
              <Button variant="default" renderRoot={(props) => <Link {...props} {...home.link} />}>
                Ir {home.whereTo}
              </Button>
            )}
            {offer.signIn && <Button onClick={() => void signOutAndReload()}>Ir a ingresar</Button>}
          </Group>
        )}
        {offer.subscribe && showsSteps && subscription !== undefined && (
          <SubscribeSteps maySave={allowsWriting(subscription.code)} phone={subscription.supportPhone} />
        )}
      </Stack>
    </StandalonePage>
  )
}
