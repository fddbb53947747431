import type { Handlers } from '#platform/http/handler'
import type { IdentityService } from './identity.service.ts'

export const identityRoutes = (
  service: IdentityService,
): Handlers<
  'users.create' | 'session.create' | 'session.refresh' | 'session.remove' | 'password.forgot' | 'password.reset'
> => ({
  'users.create': async ({ context, body }) => ({ data: await service.signUp(context, body) }),
  'session.create': async ({ body, cookies }) => ({ data: await service.signIn(body, cookies) }),
  'session.refresh': async ({ cookies, query }) => ({ data: await service.refresh(cookies, query.businessId) }),
  'session.remove': async ({ cookies }) => {
    await service.signOut(cookies.session)
    return undefined
  },
  'password.forgot': async ({ body }) => {
    service.forgotPassword(body.email)
    return undefined
  },
  'password.reset': async ({ body }) => {
    await service.resetPassword(body)
    return undefined
  },
})
