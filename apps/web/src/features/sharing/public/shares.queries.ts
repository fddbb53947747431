import { queryOptions } from '@tanstack/react-query'
import type { SharedKind } from '@trastienda/domain/sharing/sharing'
import { call, callFile } from '#platform/api/api.ts'

export const sharesQueries = {
  /** How often a record was sent, the latest first. */
  ofRecord: (kind: SharedKind, record: string) =>
    queryOptions({
      queryKey: ['shares', 'ofRecord', kind, record],
      queryFn: async ({ signal }) => (await call('share.list', { query: { kind, record } }, { signal })).data,
    }),
  /** The PDF of a document, for the device's own ways to send it. */
  file: (record: string) =>
    queryOptions({
      queryKey: ['transactions', 'file', record],
      queryFn: () => callFile('print.transactions', { query: { ids: record } }),
      gcTime: 0,
    }),
}
