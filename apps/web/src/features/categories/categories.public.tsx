import { ActionIcon, Group, Select, type SelectProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Category } from '@trastienda/contract/registers.contract'
import { useState } from 'react'
import type { CountedTab } from '#ui/tabs-with-counts.tsx'
import { AddCategoryPopup } from './add-category-popup.tsx'
import { categoriesQueries } from './categories.queries.ts'
import { PercentFields, type CategoryPercents, type PercentFieldsProps } from './percent-fields.tsx'

export type { CategoryPercents }

/** Every active category by name, on a screen whose route has loaded them. */
export const useCategories = (): readonly Category[] => useSuspenseQuery(categoriesQueries.all()).data

/** `Todos`, and a tab per category; the counts are unknown until the list is here. */
export const categoryTabsWithCounts = (
  categories: readonly Category[],
  counts: Readonly<Record<string, number>> | undefined,
): CountedTab[] =>
  [{ $id: 'all', name: 'Todos' }, ...categories].map(({ $id, name }) => ({
    value: $id,
    label: name,
    count: counts === undefined ? undefined : (counts[$id] ?? 0),
  }))

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

/** A percentage for each category: a list's modifiers, a customer's discounts. */
export const PercentPerCategory = (props: PercentFieldsProps) => <PercentFields {...props} />
