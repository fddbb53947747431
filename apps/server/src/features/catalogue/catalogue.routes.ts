import type { Handlers } from '#platform/http/handler'
import type { CatalogueService } from './catalogue.service.ts'

export const catalogueRoutes = (
  service: CatalogueService,
): Handlers<'catalogue.page' | 'catalogue.page_by_counter'> => ({
  'catalogue.page': async ({ context, query }) => ({ data: await service.page(context, query.cursor) }),
  'catalogue.page_by_counter': async ({ query, cookies }) => ({ data: await service.pageByCounter(query, cookies) }),
})
