import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const transferQueries = {
  /** The state of the server's backups. */
  backups: () =>
    queryOptions({
      queryKey: ['backups'],
      queryFn: async ({ signal }) => (await call('backups.get', {}, { signal })).data,
    }),
  restorePoints: () =>
    queryOptions({
      queryKey: ['restorePoints', 'list'],
      queryFn: async ({ signal }) => (await call('restore_points.list', {}, { signal })).data,
    }),
}
