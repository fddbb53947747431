import { Button, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Share } from '@trastienda/contract/sharing.contract'
import type { SharedKind } from '@trastienda/domain/sharing/sharing'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import { linkEnd, sendingText } from './sending-text.ts'
import { sharesQueries } from './shares.queries.ts'

interface SendingsProps {
  readonly kind: SharedKind
  readonly record: string
}

const SHOWN = 3

/** How a record was sent, and whether it was seen; nothing for one that nobody sent. */
export function Sendings({ kind, record }: SendingsProps) {
  const { data: shares = [] } = useQuery(sharesQueries.ofRecord(kind, record))
  const [isWhole, setIsWhole] = useState(false)
  const [ending, setEnding] = useState<Share>()
  const end = useWrite('share.end', { success: 'El enlace quedó anulado.' })
  const timeZone = useTimeZone()
  const today = todayIn(timeZone)
  if (shares.length === 0) return null
  const shown = isWhole ? shares : shares.slice(0, SHOWN)
  return (
    <section aria-label="Envíos">
      <List listStyleType="none" size="sm" mb="sm">
        {shown.map((share) => (
          <List.Item key={share.$id}>
            <Group gap="xs">
              <Text size="sm" c="dimmed" component="span">
                {[sendingText(share, timeZone, today), linkEnd(share)].filter((text) => text !== undefined).join(' · ')}
              </Text>
              {share.isOpen && (
                <WriteButton
                  sends="share.end"
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  onClick={() => setEnding(share)}
                >
                  Anular enlace
                </WriteButton>
              )}
            </Group>
          </List.Item>
        ))}
      </List>
      {shares.length > shown.length && (
        <Button size="compact-sm" variant="subtle" mb="sm" onClick={() => setIsWhole(true)}>
          Ver {shares.length - shown.length} más
        </Button>
      )}
      <ConfirmPopup
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title="Anular enlace"
        question="Quien lo recibió ya no lo puede abrir. No se puede volver atrás; sí podés enviarlo de nuevo."
        confirmLabel="Anular enlace"
        isDangerous
        onConfirm={async () => end.mutateAsync({ params: { id: ending?.$id ?? '' } })}
      />
    </section>
  )
}
