import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { Deliveries } from './deliveries.service.ts'
import type { DeliveryLists } from './delivery-lists.service.ts'
import type { SaleDeliveries } from './sale-deliveries.service.ts'
import type { DeliverySettings } from './delivery-settings.service.ts'

export const deliveriesRoutes = (
  deliveries: Deliveries,
  sales: SaleDeliveries,
  lists: DeliveryLists,
  settings: DeliverySettings,
): Handlers<
  | 'deliveries.pending'
  | 'deliveries.route'
  | 'deliveries.list'
  | 'deliveries.get'
  | 'deliveries.of_sale'
  | 'deliveries.plan'
  | 'deliveries.unplan'
  | 'deliveries.create'
  | 'deliveries.edit'
  | 'deliveries.arrange'
  | 'deliveries.mark'
  | 'settings.deliveries'
  | 'settings.update_deliveries'
> => ({
  'deliveries.pending': ({ context, query }) => lists.pending(context, query),
  'deliveries.route': async ({ context, query }) => ({ data: await lists.route(context, query.day) }),
  'deliveries.list': ({ context, query }) => lists.list(context, query),
  'deliveries.get': async ({ context, params }) => ({ data: await lists.get(context, params.id) }),
  'deliveries.of_sale': async ({ context, params }) => ({ data: await lists.ofSale(context, params.id) }),
  'deliveries.plan': async ({ context, params, body, expectedVersion }) => ({
    data: await sales.plan(context, params.id, body, expectedVersion),
  }),
  'deliveries.unplan': async ({ context, params }) => ({ data: await sales.unplan(context, params.id) }),
  'deliveries.create': async ({ context, body }) => ({ data: await deliveries.create(context, body) }),
  'deliveries.edit': async ({ context, params, body, expectedVersion }) => ({
    data: await deliveries.edit(context, params.id, body, expectedVersion),
  }),
  'deliveries.arrange': async ({ context, body }) => ({ data: await deliveries.arrange(context, body) }),
  'deliveries.mark': async ({ context, params, body }) => ({ data: await deliveries.mark(context, params.id, body) }),
  'settings.deliveries': async ({ context }) => ({ data: await settings.get(context) }),
  'settings.update_deliveries': async ({ context, body, expectedVersion }) => ({
    data: await settings.save(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
})
