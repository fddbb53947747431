import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { ZonesService } from './zones.service.ts'

export const zonesRoutes = (
  service: ZonesService,
): Handlers<'zones.list' | 'zones.create' | 'zones.update' | 'zones.remove'> => ({
  'zones.list': async ({ context }) => ({ data: await service.list(context) }),
  'zones.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.entity_created,
  }),
  'zones.update': async ({ context, params, body, expectedVersion }) => ({
    data: await service.update(context, params.id, body, expectedVersion),
    message: successMessages.entity_edited,
  }),
  'zones.remove': async ({ context, params, expectedVersion }) => ({
    data: await service.remove(context, params.id, expectedVersion),
    message: successMessages.entity_removed,
  }),
})
