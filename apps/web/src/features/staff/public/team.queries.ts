import { queryOptions } from '@tanstack/react-query'
import type { ApiKey } from '@trastienda/contract/api-keys.contract'
import type { Member } from '@trastienda/contract/staff.contract'
import { call } from '#platform/http/api.ts'

export const teamQueries = {
  /** The people of the business, suspended ones last. */
  members: () =>
    queryOptions({
      queryKey: ['team', 'members'],
      queryFn: async ({ signal }) => (await call('members.list', {}, { signal })).data,
    }),
  /** One of them; undefined where nobody is. */
  member: (id: string) => ({
    ...teamQueries.members(),
    select: (members: Member[]) => members.find(({ $id }) => $id === id),
  }),
  /** Who was invited and has not come yet. */
  invitations: () =>
    queryOptions({
      queryKey: ['team', 'invitations'],
      queryFn: async ({ signal }) => (await call('invitations.list', {}, { signal })).data,
    }),
  /** The keys of other programs, those in use first. */
  apiKeys: () =>
    queryOptions({
      queryKey: ['team', 'apiKeys'],
      queryFn: async ({ signal }) => (await call('api_keys.list', {}, { signal })).data,
    }),
  /** One of them; undefined where there is none. */
  apiKey: (id: string) => ({
    ...teamQueries.apiKeys(),
    select: (keys: ApiKey[]) => keys.find(({ $id }) => $id === id),
  }),
}
