import type { Handlers } from '#platform/http/handler'
import type { AuditService } from './audit.service.ts'

export const auditRoutes = (service: AuditService): Handlers<'audit.list' | 'audit.get' | 'audit.seal'> => ({
  'audit.list': ({ context, query }) => service.list(context, query),
  'audit.get': async ({ context, params }) => ({ data: await service.get(context, params.id) }),
  'audit.seal': async ({ context, query }) => ({ data: await service.seal(context, query.hash) }),
})
