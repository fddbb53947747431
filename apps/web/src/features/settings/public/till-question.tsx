import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { settingsQueries } from './settings.queries.ts'

/** Asks once whether the business sells at a counter; later the settings change the answer. */
export function TillQuestion() {
  const mayAnswer = useMay('settings')
  const { data } = useQuery({ ...settingsQueries.till(), enabled: mayAnswer })
  const save = useWrite('settings.update_till')
  if (data?.version !== 0) return null
  const answer = (enabled: boolean) => () => save.mutate({ body: { enabled } })
  return (
    <Group justify="space-between" gap="xs" px="lg" py="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <Text size="sm">
        <strong>¿Vendés en un mostrador?</strong> Vendé y cobrá sin elegir el cliente.
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" loading={save.isPending} onClick={answer(true)}>
          Sí, vendo en un mostrador
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={save.isPending} onClick={answer(false)}>
          No
        </Button>
      </Group>
    </Group>
  )
}
