import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

/** How receipts are numbered and what they say, and how long links last. */
export const paperSettings = () =>
  queryOptions({
    queryKey: ['settings', 'papers'],
    queryFn: async ({ signal }) => (await call('settings.papers', {}, { signal })).data,
  })
