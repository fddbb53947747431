import type { Handlers } from '#platform/http/handler'
import type { IdentityService } from './identity.service.ts'

export const identityRoutes = (
  service: IdentityService,
): Handlers<
  | 'users.create'
  | 'session.create'
  | 'session.refresh'
  | 'session.remove'
  | 'session.businesses'
  | 'password.forgot'
  | 'password.reset'
  | 'password.change'
> => ({
  'users.create': async ({ context, body }) => ({ data: await service.signUp(context, body) }),
  'session.create': async ({ context, body, cookies }) => ({ data: await service.signIn(context, body, cookies) }),
  'session.refresh': async ({ context, cookies, query }) => ({
    data: await service.refresh(context, cookies, query.businessId),
  }),
  'session.remove': async ({ context, cookies }) => {
    await service.signOut(context, cookies.session)
    return undefined
  },
  'session.businesses': async ({ cookies }) => ({ data: await service.businesses(cookies.session) }),
  'password.forgot': async ({ body }) => {
    service.forgotPassword(body.email)
    return undefined
  },
  'password.reset': async ({ context, body }) => {
    await service.resetPassword(context, body)
    return undefined
  },
  'password.change': async ({ context, body }) => {
    await service.changeOwnPassword(context, body)
    return undefined
  },
})
