import { queryOptions } from '@tanstack/react-query'
import type { SharedKind } from '@trastienda/domain/sharing/sharing'
import { call } from '#platform/api/api.ts'
import type { SentPaper } from './sent-paper.ts'

export const sharesQueries = {
  /** How often a record was sent, the latest first. */
  ofRecord: (kind: SharedKind, record: string) =>
    queryOptions({
      queryKey: ['shares', 'ofRecord', kind, record],
      queryFn: async ({ signal }) => (await call('share.list', { query: { kind, record } }, { signal })).data,
    }),
  /** The PDF of a paper, for the device's own ways to send it. */
  file: ({ kind, record, file }: SentPaper) =>
    queryOptions({ queryKey: ['transactions', 'file', kind, record], queryFn: file, gcTime: 0, staleTime: 0 }),
}
