import { Stack } from '@mantine/core'
import { useMay } from '#platform/session/permissions.ts'
import { useUser } from '#platform/session/session.ts'
import { DemandSwitch } from '../second-step/demand-switch.tsx'
import { CounterCard } from './counter-card.tsx'
import { OfflineCard } from './offline-card.tsx'

/** What the business asks of those who sign in, and what this device is to it. */
export function SecurityScreen() {
  const maySet = useMay('settings')
  const isOwner = useMay('team')
  const signsIn = useUser()?.email !== ''
  return (
    <Stack gap="xl">
      {signsIn && isOwner && <DemandSwitch />}
      {maySet && <CounterCard />}
      <OfflineCard />
    </Stack>
  )
}
