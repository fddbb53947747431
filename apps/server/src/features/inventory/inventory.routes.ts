import type { Handlers } from '#platform/http/handler'
import type { InventoryService } from './inventory.service.ts'

export const inventoryRoutes = (
  service: InventoryService,
): Handlers<'products.stock' | 'products.ranking' | 'products.stock_value'> => ({
  'products.stock': ({ context, query }) => service.stock(context, query),
  'products.ranking': ({ context, query }) => service.ranking(context, query),
  'products.stock_value': ({ context, query }) => service.value(context, query),
})
