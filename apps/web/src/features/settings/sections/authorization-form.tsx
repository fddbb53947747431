import { Group, Stack, Text, TextInput } from '@mantine/core'
import type { DeliverySettingsSection } from '@trastienda/contract/paper-settings.contract'
import { formatAuthorizedId } from '@trastienda/domain/delivery/delivery'
import { successMessages } from '@trastienda/domain/success-messages'
import { useMemo } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { Form } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { useTimeZone } from '../public/use-settings.ts'
import {
  authorizationInput,
  authorizationValues,
  authorizationWarning,
  typedProblems,
} from './delivery-authorization.ts'

interface AuthorizationFormProps {
  settings: DeliverySettingsSection
  onSaved: () => void
}

/** The CAI of the remitos: its range of numbers, and until when it may be used. */
export function AuthorizationForm({ settings, onSaved }: AuthorizationFormProps) {
  const { authorization, lastAuthorized } = settings
  const today = todayIn(useTimeZone())
  const save = useWrite('settings.update_deliveries', { success: successMessages.settings_saved })
  const recordValues = useMemo(() => authorizationValues(authorization), [authorization])
  const form = useSaveForm({
    draft: 'settings-cai',
    recordValues,
    validate: typedProblems,
    save: (values) => save.mutateAsync({ body: { ...settings, authorization: authorizationInput(values) } }),
    savedValues: ({ data }) => authorizationValues(data.authorization),
    onSaved,
  })
  const warning = authorizationWarning(settings, today)
  const number = { inputMode: 'numeric', autoComplete: 'off', w: '9rem' } as const
  return (
    <Form form={form}>
      <Stack gap="sm">
        {warning !== undefined && <Notice tone="warning">{warning}</Notice>}
        <Group gap="sm" align="flex-start">
          <TextInput label="Punto de venta" maxLength={5} {...number} {...form.getInputProps('pointOfSale')} />
          <TextInput label="CAI" maxLength={14} {...number} w="12rem" {...form.getInputProps('cai')} />
        </Group>
        <Group gap="sm" align="flex-start">
          <TextInput label="Desde el número" maxLength={8} {...number} {...form.getInputProps('from')} />
          <TextInput label="Hasta el número" maxLength={8} {...number} {...form.getInputProps('to')} />
          <DayInput
            label="Vence el"
            today={today}
            width="10rem"
            {...form.getInputProps('validUntil')}
            value={form.values.validUntil}
          />
        </Group>
        {authorization !== undefined && (
          <Text size="sm" c="dimmed">
            {lastAuthorized === 0
              ? 'Todavía no se usó ningún número de este punto de venta.'
              : `Último remito: ${formatAuthorizedId(authorization.pointOfSale, lastAuthorized)}.`}
          </Text>
        )}
        <Group>
          <SendButton sends="settings.update_deliveries" type="submit" loading={form.isSaving}>
            Guardar CAI
          </SendButton>
        </Group>
      </Stack>
    </Form>
  )
}
