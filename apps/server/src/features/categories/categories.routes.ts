import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { CategoriesService } from './categories.service.ts'

export const categoriesRoutes = (
  service: CategoriesService,
): Handlers<'categories.list' | 'categories.create' | 'categories.update' | 'categories.remove'> => ({
  'categories.list': async ({ context }) => ({ data: await service.list(context) }),
  'categories.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.entity_created,
  }),
  'categories.update': async ({ context, params, body, expectedVersion }) => ({
    data: await service.rename(context, params.id, body, expectedVersion),
    message: successMessages.entity_edited,
  }),
  'categories.remove': async ({ context, params, expectedVersion }) => ({
    data: await service.remove(context, params.id, expectedVersion),
    message: successMessages.entity_removed,
  }),
})
