import { Fieldset, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  priceBases,
  priceBasisLabels,
  purchaseCostRuleLabels,
  purchaseCostRules,
} from '@trastienda/domain/product/replacement-cost'
import { successMessages } from '@trastienda/domain/success-messages'
import { DollarSetting } from './dollar-setting.tsx'
import { useWrite } from '#platform/writes/use-write.ts'
import { priceSettings } from './price-settings.queries.ts'
import { useSettings } from '../public/use-settings.ts'

/** When a purchase sets the replacement costs of its products, and which costs prices are compared with. */
export function ReplacementCostSetting() {
  const { pricesIncludeVat } = useSettings()
  const { data } = useQuery(priceSettings())
  const save = useWrite('settings.update_prices', { success: successMessages.settings_saved })
  return (
    <Fieldset legend="Costo de reposición" variant="unstyled">
      <Stack gap="sm">
        <NativeSelect
          label="Cada compra efectiva lo actualiza"
          description="Con lo que costó cada producto, sin IVA. La ganancia se sigue calculando con el costo de los lotes."
          data={purchaseCostRules.map((value) => ({ value, label: purchaseCostRuleLabels[value] }))}
          value={data?.replacementCostFromPurchases ?? 'always'}
          disabled={data === undefined || save.isPending}
          onChange={({ currentTarget }) => {
            const rule = purchaseCostRules.find((each) => each === currentTarget.value)
            save.mutate({ body: { pricesIncludeVat, replacementCostFromPurchases: rule } })
          }}
        />
        <NativeSelect
          label="Calcular precios por"
          description="Los avisos de precio bajo, el filtro Bajo costo y la rentabilidad de Precios."
          data={priceBases.map((value) => ({ value, label: priceBasisLabels[value] }))}
          value={data?.priceBasis ?? 'replacement'}
          disabled={data === undefined || save.isPending}
          onChange={({ currentTarget }) => {
            const priceBasis = priceBases.find((each) => each === currentTarget.value)
            save.mutate({ body: { pricesIncludeVat, priceBasis } })
          }}
        />
        <DollarSetting
          reminderDays={data?.dollarReminderDays}
          isSaving={save.isPending}
          onReminder={(dollarReminderDays) => save.mutate({ body: { pricesIncludeVat, dollarReminderDays } })}
        />
      </Stack>
    </Fieldset>
  )
}
