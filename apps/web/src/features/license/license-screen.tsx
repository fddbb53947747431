import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { UNVERIFIED_MESSAGE } from '@trastienda/domain/license/license'
import { useState } from 'react'
import { leave } from '#platform/leave.ts'
import { QuietPage } from '#ui/quiet-page.tsx'
import { licenseOffer } from './license-offer.ts'
import { licenseQueries } from './license.queries.ts'
import { SubscribeSteps } from './subscribe-steps.tsx'

interface LicenseScreenProps {
  /** Without a session there is nothing to ask the server. */
  readonly isSignedIn: boolean
}

/** How the licence stands, by its code, and what can be done about it. */
export function LicenseScreen({ isSignedIn }: LicenseScreenProps) {
  const { data: subscription } = useQuery({ ...licenseQueries.subscription(), enabled: isSignedIn })
  const [showsSteps, setShowsSteps] = useState(false)
  const offer = licenseOffer(isSignedIn, subscription?.code)

  return (
    <QuietPage title="Licencia" purpose="Gracias por usar Trastienda.">
      <Stack gap="md">
        <Text>{subscription?.message ?? UNVERIFIED_MESSAGE}</Text>
        {subscription?.code === 0 && subscription.trialEndsAt !== undefined && (
          <Text size="sm" c="dimmed">
            La prueba termina el {formatDate(subscription.trialEndsAt, DEFAULT_TIME_ZONE)}.
          </Text>
        )}
        <Group gap="sm">
          {offer.subscribe && !showsSteps && <Button onClick={() => setShowsSteps(true)}>Suscribirme</Button>}
          {offer.dashboard && !showsSteps && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard" />}>
              Ir al Dashboard
            </Button>
          )}
          {offer.signIn && <Button onClick={() => void leave()}>Ir a ingresar</Button>}
        </Group>
        {showsSteps && <SubscribeSteps />}
      </Stack>
    </QuietPage>
  )
}
