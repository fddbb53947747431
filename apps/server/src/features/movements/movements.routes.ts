import type { Handlers } from '#platform/http/handler'
import type { MovementsService } from './movements.service.ts'

export const movementsRoutes = (service: MovementsService): Handlers<'movements.list'> => ({
  'movements.list': async ({ context }) => ({ data: await service.list(context) }),
})
