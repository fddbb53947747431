import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** Whether the business works with deliveries, and how its remitos are numbered and printed. */
export const deliverySettings = () =>
  queryOptions({
    queryKey: ['settings', 'deliveries'],
    queryFn: async ({ signal }) => (await call('settings.deliveries', {}, { signal })).data,
  })
