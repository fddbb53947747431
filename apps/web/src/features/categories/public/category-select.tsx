import { ActionIcon, Group, Select, type SelectProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddCategoryPopup } from './add-category-popup.tsx'
import { categoriesQueries } from './categories.queries.ts'

interface CategorySelectProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** The category's id; null when none is chosen. */
  onChange: (id: string | null) => void
}

/** A category, with a button that creates one and selects it. */
export function CategorySelect({ onChange, ...props }: CategorySelectProps) {
  const { data = [] } = useQuery(categoriesQueries.all())
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label="Categoría"
        searchable
        flex={1}
        nothingFoundMessage="No hemos encontrado categorías."
        {...props}
        onChange={onChange}
        data={data.map(({ $id, name }) => ({ value: $id, label: name }))}
      />
      <ActionIcon
        variant="default"
        size={36}
        mt="1.4rem"
        aria-label="Agregar categoría"
        onClick={() => setIsAdding(true)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <AddCategoryPopup
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        onCreated={(category) => onChange(category.$id)}
      />
    </Group>
  )
}
