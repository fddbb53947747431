import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { zonesQueries } from './zones.queries.ts'

/** A customer's zone; the value is the zone's id. */
export function ZoneSelect(props: Omit<SelectProps, 'data'>) {
  const { data = [] } = useQuery(zonesQueries.all())
  return (
    <Select
      label="Zona"
      placeholder="Sin zona"
      searchable
      clearable
      nothingFoundMessage="No encontramos zonas."
      {...props}
      data={data.map(({ $id, name }) => ({ value: $id, label: name }))}
    />
  )
}
