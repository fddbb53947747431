import type { Handlers } from '#platform/http/handler'
import type { InventoryService } from './inventory.service.ts'
import type { Restocking } from './restocking.service.ts'

export const inventoryRoutes = (
  service: InventoryService,
  restocking: Restocking,
): Handlers<'products.stock' | 'products.ranking' | 'products.stock_value' | 'products.restocking'> => ({
  'products.stock': ({ context, query }) => service.stock(context, query),
  'products.ranking': ({ context, query }) => service.ranking(context, query),
  'products.stock_value': ({ context, query }) => service.value(context, query),
  'products.restocking': async ({ context, query }) => ({ data: await restocking.list(context, query) }),
})
