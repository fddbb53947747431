import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { PriceListsService } from './price-lists.service.ts'

export const priceListsRoutes = (
  service: PriceListsService,
): Handlers<'price_lists.list' | 'price_lists.create' | 'price_lists.update' | 'price_lists.remove'> => ({
  'price_lists.list': async ({ context }) => ({ data: await service.list(context) }),
  'price_lists.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.price_list_created,
  }),
  'price_lists.update': async ({ context, params, body, expectedVersion }) => ({
    data: await service.update(context, params.id, body, expectedVersion),
    message: successMessages.price_list_edited,
  }),
  'price_lists.remove': async ({ context, params, expectedVersion }) => ({
    data: await service.remove(context, params.id, expectedVersion),
    message: successMessages.price_list_removed,
  }),
})
