import type { Handlers } from '#platform/http/handler'
import type { BackupsService } from './backups.service.ts'

export const backupsRoutes = (service: BackupsService): Handlers<'backups.get'> => ({
  'backups.get': async () => ({ data: await service.get() }),
})
