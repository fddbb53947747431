import { queryOptions } from '@tanstack/react-query'
import type { ApiKey } from '@trastienda/contract/api-keys.contract'
import type { Member } from '@trastienda/contract/staff.contract'
import { call } from '#platform/api/api.ts'

export const teamQueries = {
  /** The people of the business, suspended people last. */
  members: () =>
    queryOptions({
      queryKey: ['team', 'members'],
      queryFn: async ({ signal }) => (await call('members.list', {}, { signal })).data,
    }),
  /** One person of the business; undefined for an unknown id. */
  member: (id: string) => ({
    ...teamQueries.members(),
    select: (members: Member[]) => members.find(({ $id }) => $id === id),
  }),
  /** The open invitations. */
  invitations: () =>
    queryOptions({
      queryKey: ['team', 'invitations'],
      queryFn: async ({ signal }) => (await call('invitations.list', {}, { signal })).data,
    }),
  /** The keys of other programs, usable keys first. */
  apiKeys: () =>
    queryOptions({
      queryKey: ['team', 'apiKeys'],
      queryFn: async ({ signal }) => (await call('api_keys.list', {}, { signal })).data,
    }),
  /** One key; undefined for an unknown id. */
  apiKey: (id: string) => ({
    ...teamQueries.apiKeys(),
    select: (keys: ApiKey[]) => keys.find(({ $id }) => $id === id),
  }),
}
