import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { PeopleService } from './people.service.ts'
import type { PersonChanges } from './person-changes.service.ts'

export const peopleRoutes = (
  service: PeopleService,
  changes: PersonChanges,
): Handlers<
  | 'next.contact'
  | 'people.list'
  | 'people.get'
  | 'people.create'
  | 'people.update'
  | 'people.remove'
  | 'people.restore'
  | 'people.discounts'
  | 'people.set_discounts'
> => ({
  'next.contact': async ({ context }) => ({ data: await service.nextCode(context) }),
  'people.list': ({ context, query }) => service.list(context, query),
  'people.get': async ({ context, params }) => ({ data: await service.get(context, params.id) }),
  'people.create': async ({ context, body, query }) => ({
    data: await service.create(context, body, query.codeIsProposed),
    message: successMessages.person_created,
  }),
  'people.update': async ({ context, params, body, expectedVersion }) => ({
    data: await changes.update(context, params.id, body, expectedVersion),
    message: successMessages.person_edited,
  }),
  'people.remove': async ({ context, params, expectedVersion }) => ({
    data: await changes.remove(context, params.id, expectedVersion),
  }),
  'people.restore': async ({ context, params }) => ({ data: await changes.restore(context, params.id) }),
  'people.set_discounts': async ({ context, params, body, expectedVersion }) => ({
    ...(await changes.setDiscounts(context, params.id, body, expectedVersion)),
    message: successMessages.discounts_updated,
  }),
  'people.discounts': ({ context, params }) => service.discounts(context, params.id),
})
