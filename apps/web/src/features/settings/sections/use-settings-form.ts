import { useQueryClient } from '@tanstack/react-query'
import type { Settings, SettingsInput } from '@trastienda/contract/settings.contract'
import type { Problem } from '@trastienda/domain/problem'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import { toSettingsInput } from './settings-input.ts'
import { settingsQueries } from '../public/settings.queries.ts'
import { useSettings } from '../public/use-settings.ts'

interface SettingsFormParts<Values> {
  /** The tab's name, which is also that of the stored text that the licence refused to save. */
  readonly name: string
  readonly valuesOf: (settings: Settings) => Values
  readonly apply: (settings: SettingsInput, values: Values) => SettingsInput
  readonly validate: (values: Values) => readonly Problem[]
}

/**
 * One tab's part of the settings as a form. The call takes all settings, so the part goes over their present state:
 * other people's changes come in, and typed text stays.
 */
export function useSettingsForm<Values extends Record<string, unknown>>({
  name,
  valuesOf,
  apply,
  ...checks
}: SettingsFormParts<Values>): SaveForm<Values> {
  const queryClient = useQueryClient()
  const current = useSettings()
  const write = useWrite('users.update', { success: successMessages.settings_saved, version: current.version })
  return useSaveForm({
    ...checks,
    draft: `settings-${name}`,
    recordValues: valuesOf(current),
    save: (values) => write.mutateAsync({ body: apply(toSettingsInput(current), values) }),
    savedValues: ({ data }) => valuesOf(data),
    onSaved: ({ data }) => queryClient.setQueryData(settingsQueries.current().queryKey, data),
  })
}
