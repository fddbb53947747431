import { successMessages } from '@trastienda/domain/success-messages'
import type { Handlers } from '#platform/http/handler'
import type { SettingsSections } from './settings-sections.service.ts'
import type { SettingsService } from './settings.service.ts'

export const settingsRoutes = (
  service: SettingsService,
  sections: SettingsSections,
): Handlers<
  | 'users.get'
  | 'users.update'
  | 'settings.staff'
  | 'settings.update_staff'
  | 'settings.prices'
  | 'settings.update_prices'
  | 'settings.papers'
  | 'settings.update_papers'
> => ({
  'users.get': async ({ context }) => ({ data: await service.get(context) }),
  'users.update': async ({ context, body, expectedVersion }) => ({
    data: await service.save(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
  'settings.staff': async ({ context }) => ({ data: await sections.staff(context) }),
  'settings.update_staff': async ({ context, body, expectedVersion }) => ({
    data: await sections.saveStaff(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
  'settings.prices': async ({ context }) => ({ data: await sections.prices(context) }),
  'settings.update_prices': async ({ context, body, expectedVersion }) => ({
    data: await sections.savePrices(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
  'settings.papers': async ({ context }) => ({ data: await sections.papers(context) }),
  'settings.update_papers': async ({ context, body, expectedVersion }) => ({
    data: await sections.savePapers(context, body, expectedVersion),
    message: successMessages.settings_saved,
  }),
})
