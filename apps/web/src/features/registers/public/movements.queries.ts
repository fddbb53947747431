import type { Movement } from '@trastienda/contract/registers.contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

export const movementsQueries = {
  /** Every active movement by name, the system's included. */
  all: () =>
    queryOptions({
      queryKey: ['movements', 'all'],
      queryFn: async ({ signal }) => (await call('movements.list', {}, { signal })).data,
    }),
}

/** Every active movement by name; the screen's route has loaded them. */
export const useMovements = (): readonly Movement[] => useSuspenseQuery(movementsQueries.all()).data
