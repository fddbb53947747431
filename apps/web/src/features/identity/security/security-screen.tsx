import { Stack } from '@mantine/core'
import { useMay } from '#platform/permissions.ts'
import { CounterCard } from './counter-card.tsx'
import { OwnPinCard } from './own-pin-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** How somebody enters, where they are signed in, and for whoever runs the business the counter. */
export function SecurityScreen() {
  const maySet = useMay('settings')
  return (
    <Stack gap="xl">
      <OwnPinCard />
      {maySet && <CounterCard />}
      <SessionsCard />
    </Stack>
  )
}
