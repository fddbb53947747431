import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { removedChoice } from '#ui/form/removed-choice.ts'
import { priceListsQueries } from './price-lists.queries.ts'

/** A customer's price list; the value is the list's id, none for the default list. */
export function PriceListSelect({ error, ...props }: Omit<SelectProps, 'data'>) {
  const { data } = useQuery(priceListsQueries.all())
  const defaultName = data?.find(({ isDefault }) => isDefault)?.name
  return (
    <Select
      label="Lista de precios"
      placeholder={defaultName}
      clearable
      {...props}
      error={error ?? removedChoice(props.value, data)}
      data={(data ?? []).filter(({ isDefault }) => !isDefault).map(({ $id, name }) => ({ value: $id, label: name }))}
    />
  )
}
