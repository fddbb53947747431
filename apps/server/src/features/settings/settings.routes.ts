import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { SettingsService } from './settings.service.ts'

export const settingsRoutes = (service: SettingsService): Handlers<'users.get' | 'users.update'> => ({
  'users.get': async ({ context }) => ({ data: await service.get(context) }),
  'users.update': async ({ context, body, expectedVersion }) => ({
    data: await service.save(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
})
