import type { Handlers } from '#platform/http/handler'
import type { LicenseService } from './license.service.ts'

export const licenseRoutes = (service: LicenseService): Handlers<'subscription.get'> => ({
  'subscription.get': async ({ context }) => ({ data: await service.get(context) }),
})
