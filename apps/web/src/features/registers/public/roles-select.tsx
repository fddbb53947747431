import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@trastienda/domain/messages'
import { rolesQueries } from './roles.queries.ts'

/** A contact's roles in the business; the value is the roles' ids. */
export function RolesSelect(props: Omit<MultiSelectProps, 'data'>) {
  const { data = [] } = useQuery(rolesQueries.all())
  return (
    <MultiSelect
      label="Roles"
      placeholder={props.value?.length ? undefined : 'Sin roles'}
      clearable
      nothingFoundMessage={messages.no_results}
      {...props}
      data={data.map(({ $id, name }) => ({ value: $id, label: name }))}
    />
  )
}
