import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { TillService } from './till.service.ts'

export const tillRoutes = (service: TillService): Handlers<'settings.till' | 'settings.update_till'> => ({
  'settings.till': async ({ context }) => ({ data: await service.settings(context) }),
  'settings.update_till': async ({ context, body, expectedVersion }) => ({
    data: await service.saveSettings(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
})
