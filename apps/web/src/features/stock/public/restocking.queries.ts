import { queryOptions } from '@tanstack/react-query'
import { MAX_RESTOCK_DAYS, RESTOCK_DAYS } from '@trastienda/domain/stock/restocking'
import { call } from '#platform/api/api.ts'

/** For the route's `validateSearch`: for how many days goods are ordered. */
export const readRestockDays = ({ days }: { days?: unknown }): { days?: number } =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_RESTOCK_DAYS && days !== RESTOCK_DAYS
    ? { days }
    : {}

/** The products that are low, by supplier. */
export const restocking = (days: number) =>
  queryOptions({
    queryKey: ['stock', 'restocking', days],
    queryFn: async ({ signal }) => (await call('products.restocking', { query: { days } }, { signal })).data,
  })
