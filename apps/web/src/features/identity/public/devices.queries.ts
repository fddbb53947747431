import { queryOptions } from '@tanstack/react-query'
import type { Device } from '@trastienda/contract/counter.contract'
import { call } from '#platform/api/api.ts'

export const devicesQueries = {
  /** The browsers used in the business, the ones seen last first. */
  all: () =>
    queryOptions({
      queryKey: ['devices'],
      queryFn: async ({ signal }) => (await call('devices.list', {}, { signal })).data,
    }),
  /** One browser of the business; undefined for a browser that has left it. */
  device: (id: string) => ({
    ...devicesQueries.all(),
    select: (devices: Device[]) => devices.find(({ $id }) => $id === id),
  }),
}
