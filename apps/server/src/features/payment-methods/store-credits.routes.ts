import type { Handlers } from '#platform/http/handler'
import type { StoreCredits } from './store-credits.service.ts'

export const storeCreditsRoutes = (service: StoreCredits): Handlers<'store_credits.list' | 'store_credits.get'> => ({
  'store_credits.list': ({ context, query }) => service.list(context, query),
  'store_credits.get': async ({ context, params }) => ({ data: await service.get(context, params.code) }),
})
