import type { Handlers } from '#platform/http/handler'
import type { MembersService } from './members.service.ts'

export const staffRoutes = (
  members: MembersService,
): Handlers<'members.list' | 'members.create' | 'members.update'> => ({
  'members.list': async ({ context }) => ({ data: await members.list(context) }),
  'members.create': async ({ context, body }) => ({ data: await members.create(context, body) }),
  'members.update': async ({ context, params, body, expectedVersion }) => ({
    data: await members.update(context, params.id, body, expectedVersion),
  }),
})
