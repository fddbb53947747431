import { Stack } from '@mantine/core'
import { useMay } from '#platform/session/permissions.ts'
import { useUser } from '#platform/session/session.ts'
import { DemandSwitch } from '../second-step/demand-switch.tsx'
import { PasswordCard } from '../second-step/password-card.tsx'
import { SecondStepCard } from '../second-step/second-step-card.tsx'
import { CounterCard } from './counter-card.tsx'
import { OfflineCard } from './offline-card.tsx'
import { OwnPinCard } from './own-pin-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** How somebody signs in, the places where they are signed in, and the counter for owners and managers. */
export function SecurityScreen() {
  const maySet = useMay('settings')
  const isOwner = useMay('team')
  const sells = useMay('sell')
  // A person who enters by PIN only has neither password nor second step.
  const signsIn = useUser()?.email !== ''
  return (
    <Stack gap="xl">
      {signsIn && <SecondStepCard />}
      {signsIn && isOwner && <DemandSwitch />}
      <OwnPinCard />
      {maySet && <CounterCard />}
      {sells && <OfflineCard />}
      <SessionsCard />
      {signsIn && <PasswordCard />}
    </Stack>
  )
}
