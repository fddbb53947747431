import { IconRefresh } from '#ui/icon/icons.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'

/** Asks ARCA at once instead of at the next scheduled try. */
export function RetryButton() {
  const retry = useWrite('fiscal.retry', { success: 'Le preguntamos a ARCA de nuevo.' })
  if (!useMay('sell')) return null
  return (
    <SendButton
      sends="fiscal.retry"
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate({})}
    >
      Reintentar ahora
    </SendButton>
  )
}
