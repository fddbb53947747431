import { Fieldset, NumberInput, Stack, Switch } from '@mantine/core'
import { MAX_QUOTE_DAYS, QUOTE_DAYS } from '@trastienda/domain/quote/quote'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { useSettings } from '../public/use-settings.ts'

/** Whether the business works with quotes, and for how long they hold. */
export function QuoteSetting() {
  const { quotes } = useSettings()
  const isOn = quotes !== undefined
  const save = useWrite('settings.update_quotes', { success: successMessages.settings_saved })
  const [typed, setTyped] = useState<number>()
  const days = quotes?.validDays ?? QUOTE_DAYS
  const saveDays = () => {
    if (typed !== undefined && typed !== days) save.mutate({ body: { enabled: true, validDays: typed } })
    setTyped(undefined)
  }
  return (
    <Fieldset legend="Presupuestos" variant="unstyled">
      <Stack gap="sm">
        <Switch
          label="Trabajar con presupuestos"
          description="Se mandan al cliente y se convierten en venta cuando los acepta. No mueven stock ni plata."
          checked={isOn}
          disabled={save.isPending}
          onChange={() => save.mutate({ body: { enabled: !isOn, validDays: days } })}
        />
        {isOn && (
          <NumberInput
            label="Días de validez"
            maw={260}
            min={1}
            max={MAX_QUOTE_DAYS}
            clampBehavior="strict"
            allowDecimal={false}
            disabled={save.isPending}
            value={typed ?? days}
            onChange={(value) => setTyped(typeof value === 'number' ? value : undefined)}
            onBlur={saveDays}
            onKeyDown={({ key }) => key === 'Enter' && saveDays()}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
