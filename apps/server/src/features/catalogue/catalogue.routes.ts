import type { Handlers } from '#platform/http/handler'
import type { CatalogueService } from './catalogue.service.ts'

export const catalogueRoutes = (service: CatalogueService): Handlers<'catalogue.page'> => ({
  'catalogue.page': async ({ context, query }) => ({ data: await service.page(context, query.cursor) }),
})
