import { Fieldset, Switch } from '@mantine/core'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { useSettings } from '../public/use-settings.ts'

/** Whether the business sells at a counter: the menu's entry, and the contact for sales without a named customer. */
export function TillSetting() {
  const isOn = useSettings().till !== undefined
  const save = useWrite('settings.update_till', { success: successMessages.settings_saved })
  return (
    <Fieldset legend="Mostrador" variant="unstyled">
      <Switch
        label="Vendo en un mostrador"
        description="Una pantalla para vender y cobrar en dos teclas, sin elegir el cliente: la venta queda a Consumidor Final."
        checked={isOn}
        disabled={save.isPending}
        onChange={() => save.mutate({ body: { enabled: !isOn } })}
      />
    </Fieldset>
  )
}
