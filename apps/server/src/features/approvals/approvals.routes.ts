import type { Handlers } from '#platform/http/handler'
import type { ApprovalsService } from './approvals.service.ts'

export const approvalsRoutes = (approvals: ApprovalsService): Handlers<'approvals.approvers' | 'approvals.create'> => ({
  'approvals.approvers': async ({ context, query }) => ({
    data: await approvals.approvers(context, query.capabilities.split(',')),
  }),
  'approvals.create': async ({ context, body }) => ({ data: await approvals.create(context, body) }),
})
