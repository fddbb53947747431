import { Stack } from '@mantine/core'
import { useUser } from '#platform/session/session.ts'
import { PasswordCard } from '../second-step/password-card.tsx'
import { SecondStepCard } from '../second-step/second-step-card.tsx'
import { OwnPinCard } from './own-pin-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** How the person signs in, and the places where they are signed in. */
export function AccountScreen() {
  // A person who enters by PIN only has neither password nor second step.
  const signsIn = useUser()?.email !== ''
  return (
    <Stack gap="xl">
      <OwnPinCard />
      {signsIn && <PasswordCard />}
      {signsIn && <SecondStepCard />}
      <SessionsCard />
    </Stack>
  )
}
