import { Fieldset, Radio, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DeliverySettingsSection } from '@trastienda/contract/paper-settings.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { Unread } from '#ui/show/unread.tsx'
import { deliverySettings } from '../public/delivery-settings.queries.ts'
import { AuthorizationForm } from './authorization-form.tsx'

/** Whether the business works with deliveries, and how its remitos are numbered and printed. */
export function DeliverySetting() {
  const { data, error, refetch } = useQuery(deliverySettings())
  return (
    <Fieldset legend="Entregas" variant="unstyled">
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} rows={2} />
      ) : (
        <Stack gap="sm">
          <Switches settings={data} />
          {data.enabled && <Numbering settings={data} />}
        </Stack>
      )}
    </Fieldset>
  )
}

interface SettingsProps {
  settings: DeliverySettingsSection
}

function Switches({ settings }: SettingsProps) {
  const save = useWrite('settings.update_deliveries', { success: successMessages.settings_saved })
  return (
    <>
      <Switch
        label="Trabajar con entregas"
        description="Una venta puede quedar para entregar: se arma el remito, se ordena el recorrido y se marca qué llegó."
        checked={settings.enabled}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate({ body: { ...settings, enabled: currentTarget.checked } })}
      />
      {settings.enabled && (
        <Switch
          label="Mostrar precios en los remitos"
          checked={settings.showsPrices}
          disabled={save.isPending}
          onChange={({ currentTarget }) => save.mutate({ body: { ...settings, showsPrices: currentTarget.checked } })}
        />
      )}
    </>
  )
}

/** The business's own numbers, or those of a CAI, whose fields show as soon as it is chosen. */
function Numbering({ settings }: SettingsProps) {
  const { authorization, ...others } = settings
  const [isChoosing, setIsChoosing] = useState(false)
  const save = useWrite('settings.update_deliveries', { success: successMessages.settings_saved })
  const isAuthorized = authorization !== undefined || isChoosing
  const choose = (value: string) => {
    setIsChoosing(value === 'cai')
    if (value === 'own' && authorization !== undefined) save.mutate({ body: others })
  }
  return (
    <>
      <Radio.Group label="Numeración de los remitos" value={isAuthorized ? 'cai' : 'own'} onChange={choose}>
        <Stack gap="xs" mt={6}>
          <Radio value="own" label="Propia (X00000001)" disabled={save.isPending} />
          <Radio value="cai" label="Con CAI, de los números que autorizó ARCA" disabled={save.isPending} />
        </Stack>
      </Radio.Group>
      {isAuthorized && <AuthorizationForm settings={settings} onSaved={() => setIsChoosing(false)} />}
    </>
  )
}
