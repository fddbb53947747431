import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Settings, SettingsInput } from '@trastienda/contract/settings.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import type { SubmitEvent } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { useFormDraft, type FormDraft } from '#ui/form/form-draft.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { toSettingsInput } from './settings-input.ts'
import { settingsQueries } from '../public/settings.queries.ts'
import { useSettings } from '../public/use-settings.ts'

interface SettingsForm<Values> {
  readonly form: UseFormReturnType<Values>
  readonly submit: (event?: SubmitEvent<HTMLFormElement>) => void
  readonly isSaving: boolean
  readonly draft: FormDraft
}

interface SettingsFormParts<Values> {
  /** Of the tab; what the licence refused to save is kept under it. */
  readonly name: string
  readonly valuesOf: (settings: Settings) => Values
  readonly apply: (settings: SettingsInput, values: Values) => SettingsInput
  readonly validate: (values: Values) => FormErrors
  /** Where a value that is made of several fields shows its error. */
  readonly errorPaths?: Partial<Record<keyof Values, string>>
}

/**
 * One tab's part of the settings as a form. The call takes the whole, so the part goes over the settings as they are by
 * then: what somebody else saved in between comes in, and what was typed stays.
 */
export function useSettingsForm<Values extends Record<string, unknown>>(
  parts: SettingsFormParts<Values>,
): SettingsForm<Values> {
  const queryClient = useQueryClient()
  const current = useSettings()
  const { form, adopt } = useRecordForm({
    record: current,
    valuesOf: parts.valuesOf,
    validate: parts.validate,
    errorPaths: parts.errorPaths,
  })
  const draft = useFormDraft(`settings-${parts.name}`, form)
  const write = useWrite('users.update', {
    success: successMessages.settings_saved,
    version: current.version,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsQueries.current().queryKey, data)
      adopt(data)
      draft.forget()
    },
  })

  const save = (values: Values): void =>
    write.mutate(
      { body: parts.apply(toSettingsInput(current), values) },
      { onError: (error) => showRefusedFields(form, error) },
    )
  return { form, submit: form.onSubmit(save), isSaving: write.isPending, draft }
}
