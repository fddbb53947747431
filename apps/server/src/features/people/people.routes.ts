import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { PeopleService } from './people.service.ts'

export const peopleRoutes = (
  service: PeopleService,
): Handlers<'next.contact' | 'people.list' | 'people.get' | 'people.create' | 'people.discounts'> => ({
  'next.contact': async ({ context }) => ({ data: await service.nextCode(context) }),
  'people.list': ({ context, query }) => service.list(context, query),
  'people.get': async ({ context, params }) => ({ data: await service.get(context, params.id) }),
  'people.create': async ({ context, body }) => ({
    data: await service.create(context, body),
    message: successMessages.person_created,
  }),
  'people.discounts': async ({ context, params }) => ({ data: await service.discounts(context, params.id) }),
})
