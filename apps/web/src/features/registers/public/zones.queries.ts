import type { Zone } from '@trastienda/contract/registers.contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const zonesQueries = {
  /** Every active zone by name. */
  all: () =>
    queryOptions({
      queryKey: ['zones', 'all'],
      queryFn: async ({ signal }) => (await call('zones.list', {}, { signal })).data,
    }),
}

/** Every active zone by name, on a screen whose route has loaded them. */
export const useZones = (): readonly Zone[] => useSuspenseQuery(zonesQueries.all()).data
