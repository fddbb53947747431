import type { Handlers } from '#platform/http/handler'
import type { RolesService } from './roles.service.ts'

export const rolesRoutes = (service: RolesService): Handlers<'roles.list'> => ({
  'roles.list': async ({ context }) => ({ data: await service.list(context) }),
})
