import { Group, Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AddEntityButton } from '#ui/form/add-entity-button.tsx'
import { removedChoice } from '#ui/form/removed-choice.ts'
import { categoriesQueries } from './categories.queries.ts'

interface CategorySelectProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** The category's id; null when none is chosen. */
  onChange: (id: string | null) => void
}

/** A category, with a button that creates one and selects it. */
export function CategorySelect({ onChange, error, ...props }: CategorySelectProps) {
  const { data } = useQuery(categoriesQueries.all())
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label="Categoría"
        searchable
        flex={1}
        nothingFoundMessage="No hemos encontrado categorías."
        {...props}
        error={error ?? removedChoice(props.value, data)}
        onChange={onChange}
        data={(data ?? []).map(({ $id, name }) => ({ value: $id, label: name }))}
      />
      <AddEntityButton kind="categories" listKey={categoriesQueries.all().queryKey} onCreated={onChange} />
    </Group>
  )
}
