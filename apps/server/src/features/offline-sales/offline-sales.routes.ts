import type { Handlers } from '#platform/http/handler'
import type { InboxService } from './inbox.service.ts'
import type { ReceivingService } from './receiving.service.ts'

export const offlineSalesRoutes = (
  receiving: ReceivingService,
  inbox: InboxService,
): Handlers<
  | 'offline_sales.add'
  | 'offline_sales.add_by_counter'
  | 'offline_sales.list'
  | 'offline_sales.waiting'
  | 'offline_sales.get'
  | 'offline_sales.post'
  | 'offline_sales.void'
> => ({
  'offline_sales.add': async ({ context, body }) => ({ data: await receiving.add(context, body) }),
  'offline_sales.add_by_counter': async ({ context, body, cookies }) => ({
    data: await receiving.addByCounter(context, body, cookies),
  }),
  'offline_sales.list': ({ context, query }) => inbox.list(context, query),
  'offline_sales.waiting': async ({ context }) => ({ data: await inbox.waiting(context) }),
  'offline_sales.get': async ({ context, params }) => ({ data: await inbox.get(context, params.key) }),
  'offline_sales.post': async ({ context, params, body }) => ({
    data: await inbox.post(context, params.key, body.sale),
  }),
  'offline_sales.void': async ({ context, params, body }) => ({
    data: await inbox.void(context, params.key, body.reason),
  }),
})
