import { Group, Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { AddEntityButton, useAddEntity } from '#ui/form/add-entity-button.tsx'
import { removedChoice } from '#ui/form/removed-choice.ts'
import { categoriesQueries } from './categories.queries.ts'

interface CategorySelectProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** The category's id; null when none is chosen. */
  onChange: (id: string | null) => void
}

const NOTHING_FOUND = 'No hemos encontrado categorías.'

/** A category, found by its name; Enter on a new name, or the button beside it, creates it. */
export function CategorySelect({ onChange, error, ...props }: CategorySelectProps) {
  const { data = [] } = useQuery(categoriesQueries.all())
  const [text, setText] = useState('')
  const mayAdd = useMay('catalogue')
  const entity = { kind: 'categories', listKey: categoriesQueries.all().queryKey, onCreated: onChange } as const
  const { create, isPending } = useAddEntity(entity)
  const name = text.trim()
  const isNew = mayAdd && name !== '' && !data.some((known) => isIn(known.name, name))
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        label="Categoría"
        searchable
        flex={1}
        nothingFoundMessage={isNew ? `${NOTHING_FOUND} Enter para agregar «${name}».` : NOTHING_FOUND}
        searchValue={text}
        onSearchChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isNew) return
          event.preventDefault()
          if (!isPending) void create({ name }).catch(() => undefined)
        }}
        {...props}
        error={error ?? removedChoice(props.value, data)}
        onChange={onChange}
        data={data.map(({ $id, name: label }) => ({ value: $id, label }))}
      />
      <AddEntityButton {...entity} />
    </Group>
  )
}

/** The list offers a category whose name has the text in it. */
const isIn = (name: string, text: string): boolean => name.toLowerCase().includes(text.toLowerCase())
