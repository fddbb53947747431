import type { Handlers } from '#platform/http/handler'
import type { Exchanges } from './exchanges.service.ts'

export const exchangesRoutes = (service: Exchanges): Handlers<'exchange.add'> => ({
  'exchange.add': async ({ context, body }) => ({ data: await service.add(context, body) }),
})
