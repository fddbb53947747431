import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { ZonesService } from './zones.service.ts'

export const zonesRoutes = (service: ZonesService): Handlers<'zones.list' | 'zones.create'> => ({
  'zones.list': async ({ context }) => ({ data: await service.list(context) }),
  'zones.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.entity_created,
  }),
})
