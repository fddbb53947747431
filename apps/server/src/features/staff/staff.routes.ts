import type { Handlers } from '#platform/http/handler'
import type { InvitationsService } from './invitations.service.ts'
import type { JoiningService } from './joining.service.ts'
import type { MembersService } from './members.service.ts'

interface StaffServices {
  readonly members: MembersService
  readonly invitations: InvitationsService
  readonly joining: JoiningService
}

export const staffRoutes = ({
  members,
  invitations,
  joining,
}: StaffServices): Handlers<
  | 'members.list'
  | 'members.create'
  | 'members.update'
  | 'invitations.list'
  | 'invitations.create'
  | 'invitations.resend'
  | 'invitations.remove'
  | 'invitation.find'
  | 'invitation.accept'
  | 'invitation.sign_up'
> => ({
  'members.list': async ({ context }) => ({ data: await members.list(context) }),
  'members.create': async ({ context, body }) => ({ data: await members.create(context, body) }),
  'members.update': async ({ context, params, body, expectedVersion }) => ({
    data: await members.update(context, params.id, body, expectedVersion),
  }),
  'invitations.list': async ({ context }) => ({ data: await invitations.list(context) }),
  'invitations.create': async ({ context, body }) => ({ data: await invitations.create(context, body) }),
  'invitations.resend': async ({ context, params }) => ({ data: await invitations.resend(context, params.id) }),
  'invitations.remove': async ({ context, params }) => ({ data: await invitations.remove(context, params.id) }),
  'invitation.find': async ({ body, cookies }) => ({ data: await joining.find(body, cookies.session) }),
  'invitation.accept': async ({ context, body, cookies }) => ({
    data: await joining.accept(context, body, cookies.session),
  }),
  'invitation.sign_up': async ({ context, body }) => ({ data: await joining.signUp(context, body) }),
})
