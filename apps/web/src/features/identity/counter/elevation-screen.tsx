import { Box, Title } from '@mantine/core'
import { ElevationForm } from './elevation-form.tsx'

interface ElevationScreenProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Replaces a screen that a PIN does not open. */
export const ElevationScreen = (props: ElevationScreenProps) => (
  <Box maw="26rem">
    <Title order={1} size="h2" mb="md">
      Hace falta tu contraseña
    </Title>
    <ElevationForm {...props} />
  </Box>
)
