import { Group, Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@trastienda/domain/messages'
import { AddEntityButton } from '#ui/form/add-entity-button.tsx'
import { removedChoice } from '#ui/form/removed-choice.ts'
import { zonesQueries } from './zones.queries.ts'

interface ZoneSelectProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** The zone's id; null when none is chosen. */
  onChange?: (id: string | null) => void
  /** With a button that creates a zone and selects it. */
  isCreatable?: boolean
}

/** A customer's zone; the value is the zone's id. */
export function ZoneSelect({ isCreatable = false, onChange, error, ...props }: ZoneSelectProps) {
  const { data } = useQuery(zonesQueries.all())
  const select = (
    <Select
      label="Zona"
      placeholder="Sin zona"
      searchable
      clearable
      flex={1}
      nothingFoundMessage={messages.no_results}
      {...props}
      error={error ?? removedChoice(props.value, data)}
      onChange={onChange}
      data={(data ?? []).map(({ $id, name }) => ({ value: $id, label: name }))}
    />
  )
  if (!isCreatable) return select
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      {select}
      <AddEntityButton kind="zones" listKey={zonesQueries.all().queryKey} onCreated={(id) => onChange?.(id)} />
    </Group>
  )
}
