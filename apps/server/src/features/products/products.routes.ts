import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { ProductsService } from './products.service.ts'

export const productsRoutes = (
  service: ProductsService,
): Handlers<'next.product' | 'products.list' | 'products.get' | 'products.create'> => ({
  'next.product': async ({ context }) => ({ data: await service.nextCode(context) }),
  'products.list': ({ context, query }) => service.list(context, query),
  'products.get': async ({ context, params }) => ({ data: await service.get(context, params.id) }),
  'products.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.product_created,
  }),
})
