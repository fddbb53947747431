import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlugConnectedX } from '#ui/icon/first-icons.ts'
import { askElevation, isElevationRequired } from '#platform/session/elevation.ts'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { EmptyState } from './empty-state.tsx'
import { loadFailureText } from './load-failure-text.ts'

interface LoadFailureProps {
  error: unknown
  onRetry?: (() => void) | undefined
}

/** Replaces content that failed to load: the cause, and a button to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const isPinTooLittle = isElevationRequired(error)
  const { title, advice, detail, isConnection } = loadFailureText(error, useIsKnownOffline())
  return (
    <EmptyState icon={isConnection ? IconPlugConnectedX : IconAlertTriangle} message={title} hint={advice}>
      {onRetry !== undefined && (
        <Button variant="default" onClick={isPinTooLittle ? () => void askThen(onRetry) : onRetry}>
          {isPinTooLittle ? 'Escribir mi contraseña' : 'Reintentar'}
        </Button>
      )}
      <Text size="xs" c="dimmed" w="100%" lang="en">
        {detail}
      </Text>
    </EmptyState>
  )
}

const askThen = async (onRetry: () => void): Promise<void> => {
  if (await askElevation()) onRetry()
}
