import { Button, List, Stack, Text } from '@mantine/core'
import type { ApiKey } from '@trastienda/contract/api-keys.contract'
import { apiKeyCapabilityNames } from '@trastienda/domain/staff/api-keys'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { RecordPopup } from '#ui/popup/record-popup.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { teamQueries } from '../public/team.queries.ts'
import { momentText } from '../section/last-seen.ts'

interface KeyPopupProps {
  readonly opened: boolean
  /** The key as the list shows it. */
  readonly apiKey: ApiKey | undefined
  readonly onClose: () => void
}

/** A key's rights, its maker and its last use; and the button that ends it. */
export function KeyPopup({ opened, apiKey, onClose }: KeyPopupProps) {
  const [isEnding, setIsEnding] = useState(false)
  const end = useWrite('api_keys.end', { success: 'La clave quedó anulada.' })
  const leave = () => {
    setIsEnding(false)
    onClose()
  }
  return (
    <>
      <RecordPopup
        id={opened && !isEnding ? apiKey?.$id : undefined}
        query={teamQueries.apiKey}
        known={apiKey}
        onClose={leave}
        title={({ name }) => name}
        size="sm"
      >
        {(key) => (
          <>
            <KeyFacts apiKey={key} />
            <PopupActions>
              <Button variant="default" onClick={leave} data-autofocus>
                Cerrar
              </Button>
              {key.endedAt === undefined && (
                <Button color="red" onClick={() => setIsEnding(true)}>
                  Anular
                </Button>
              )}
            </PopupActions>
          </>
        )}
      </RecordPopup>
      <ConfirmPopup
        opened={opened && isEnding}
        onClose={leave}
        title={`Anular la clave de ${apiKey?.name}`}
        question={`${apiKey?.name} deja de poder entrar al instante, y esta clave no vuelve a servir. Lo que hizo queda a su nombre.`}
        confirmLabel="Anular"
        isDangerous
        onConfirm={async () => apiKey && end.mutateAsync({ params: { id: apiKey.$id } }).catch(() => undefined)}
      />
    </>
  )
}

function KeyFacts({ apiKey }: { readonly apiKey: ApiKey }) {
  const { capabilities, createdBy, createdAt, lastUsedAt, endedBy = 'el operador', endedAt } = apiKey
  const timeZone = useTimeZone()
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          { label: 'La hizo', value: `${createdBy}, ${momentText(createdAt, timeZone)}` },
          {
            label: 'Último uso',
            value: lastUsedAt === undefined ? 'Todavía no se usó' : momentText(lastUsedAt, timeZone),
          },
          {
            label: 'La anuló',
            value: endedAt === undefined ? undefined : `${endedBy}, ${momentText(endedAt, timeZone)}`,
            tone: 'danger',
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        Puede:
      </Text>
      <List size="sm" spacing={4}>
        {capabilities.map((right) => (
          <List.Item key={right}>{apiKeyCapabilityNames[right]}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
