import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { defaultListConfig, type PriceListConfig } from '@trastienda/domain/price/price-list'
import { priceListsQueries } from './price-lists.queries.ts'

/** The percentages of a price list by its id; of the default list without one. */
export function usePriceList(id: string | undefined): PriceListConfig {
  const { data = [] } = useQuery(priceListsQueries.all())
  const list = data.find(({ $id }) => $id === id) ?? data.find(({ isDefault }) => isDefault)
  return list?.config ?? defaultListConfig
}

/** A customer's price list; the value is the list's id, none for the default list. */
export function PriceListSelect(props: Omit<SelectProps, 'data'>) {
  const { data = [] } = useQuery(priceListsQueries.all())
  const defaultName = data.find(({ isDefault }) => isDefault)?.name
  return (
    <Select
      label="Lista de precios"
      placeholder={defaultName}
      clearable
      {...props}
      data={data.filter(({ isDefault }) => !isDefault).map(({ $id, name }) => ({ value: $id, label: name }))}
    />
  )
}
