import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

export const transferQueries = {
  restorePoints: () =>
    queryOptions({
      queryKey: ['restorePoints', 'list'],
      queryFn: async ({ signal }) => (await call('restore_points.list', {}, { signal })).data,
    }),
}
