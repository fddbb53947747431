import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { CategoriesService } from './categories.service.ts'

export const categoriesRoutes = (service: CategoriesService): Handlers<'categories.list' | 'categories.create'> => ({
  'categories.list': async ({ context }) => ({ data: await service.list(context) }),
  'categories.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.entity_created,
  }),
})
