import type { Handlers } from '#platform/http/handler'
import type { CashTagsService } from './cash-tags.service.ts'

export const cashTagsRoutes = (service: CashTagsService): Handlers<'cash_tags.list'> => ({
  'cash_tags.list': async ({ context, query }) => ({ data: await service.list(context, query.search) }),
})
