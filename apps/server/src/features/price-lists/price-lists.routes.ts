import type { Handlers } from '#platform/http/handler'
import type { PriceListsService } from './price-lists.service.ts'

export const priceListsRoutes = (service: PriceListsService): Handlers<'price_lists.list'> => ({
  'price_lists.list': async ({ context }) => ({ data: await service.list(context) }),
})
