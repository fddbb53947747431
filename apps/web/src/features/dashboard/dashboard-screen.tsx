import { Stack, Title } from '@mantine/core'
import { useSettings } from '#features/settings'
import { FirstSteps } from './first-steps.tsx'

/** Where a user lands after signing in. */
export function DashboardScreen() {
  const { name } = useSettings()
  return (
    <Stack gap="md">
      <Title order={1}>Hola, {name}</Title>
      <FirstSteps />
    </Stack>
  )
}
