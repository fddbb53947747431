import { Button } from '@mantine/core'
import { messages } from '@trastienda/domain/messages'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'

/** What stands where content could not be read, with the way to try again. */
export function LoadFailure({ onRetry }: { onRetry?: () => void }) {
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      message={messages.content_load_failed}
      hint="Revisá tu conexión y probá de nuevo."
    >
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </EmptyState>
  )
}
