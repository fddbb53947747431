import { queryOptions } from '@tanstack/react-query'
import type { LentCapability } from '@trastienda/domain/staff/capabilities'
import { call } from '#platform/api/api.ts'

export const approvalsQueries = {
  /** The people who may lend all of these rights now. */
  approvers: (capabilities: readonly LentCapability[]) =>
    queryOptions({
      queryKey: ['approvals', 'approvers', capabilities],
      queryFn: async ({ signal }) => {
        const query = { capabilities: capabilities.join(',') }
        return (await call('approvals.approvers', { query }, { signal })).data
      },
      staleTime: 0,
      gcTime: 0,
    }),
}
