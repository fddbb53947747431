import type { Handlers } from '#platform/http/handler'
import type { DashboardService } from './dashboard.service.ts'

export const dashboardRoutes = (
  service: DashboardService,
): Handlers<'dashboard.days' | 'dashboard.entries' | 'dashboard.months'> => ({
  'dashboard.days': ({ context, query }) => service.days(context, query),
  'dashboard.entries': ({ context, query }) => service.entries(context, query),
  'dashboard.months': async ({ context, query }) => ({ data: await service.months(context, query.year) }),
})
