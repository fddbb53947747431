import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const settingsQueries = {
  /** The user's and the business's settings; loaded before any private screen appears. */
  current: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: async ({ signal }) => (await call('users.get', {}, { signal })).data,
      staleTime: Infinity,
    }),
  /** The demands of the business on its members. */
  staff: () =>
    queryOptions({
      queryKey: ['settings', 'staff'],
      queryFn: async ({ signal }) => (await call('settings.staff', {}, { signal })).data,
    }),
  /** Whether it sells at a counter, and whether anybody has said so. */
  till: () =>
    queryOptions({
      queryKey: ['settings', 'till'],
      queryFn: async ({ signal }) => (await call('settings.till', {}, { signal })).data,
    }),
}
