import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { AvailabilityService } from './availability.service.ts'
import type { ProductChanges } from './product-changes.service.ts'
import type { ProductsService } from './products.service.ts'

export const productsRoutes = (
  service: ProductsService,
  changes: ProductChanges,
  availability: AvailabilityService,
): Handlers<
  | 'next.product'
  | 'products.list'
  | 'products.get'
  | 'products.create'
  | 'products.update'
  | 'products.remove'
  | 'products.restore'
  | 'products.set_prices'
  | 'products.availability'
  | 'supplier_products.find'
> => ({
  'next.product': async ({ context }) => ({ data: await service.nextCode(context) }),
  'products.list': ({ context, query }) => service.list(context, query),
  'products.get': async ({ context, params }) => ({ data: await service.get(context, params.id) }),
  'products.create': async ({ context, body, query }) => ({
    data: await service.create(context, body, query.codeIsProposed),
    message: successMessages.product_created,
  }),
  'products.update': async ({ context, params, body, expectedVersion }) => ({
    data: await changes.update(context, params.id, body, expectedVersion),
    message: successMessages.product_edited,
  }),
  'products.remove': async ({ context, params, expectedVersion }) => ({
    data: await changes.remove(context, params.id, expectedVersion),
  }),
  'products.restore': async ({ context, params }) => ({ data: await changes.restore(context, params.id) }),
  'supplier_products.find': async ({ context, query }) => ({ data: await service.bySupplierCode(context, query) }),
  'products.availability': async ({ context, body }) => ({ data: await availability.of(context, body) }),
  'products.set_prices': async ({ context, body }) => ({ data: await changes.setPrices(context, body) }),
})
