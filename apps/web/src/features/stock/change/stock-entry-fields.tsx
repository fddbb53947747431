import { SimpleGrid } from '@mantine/core'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { QuantityInput, UnitCostInput } from '#ui/input/amount-input.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import type { StockFormHandle } from '../public/lots/stock-values.ts'

/** Goods that come in: a lot with its cost, provider and due date. */
export function StockEntryFields({ form }: { form: StockFormHandle }) {
  const today = todayIn(useTimeZone())
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <QuantityInput label="Cantidad" {...form.getInputProps('stock')} />
      <UnitCostInput label="Costo" {...form.getInputProps('cost')} />
      <PersonPicker
        type="Proveedor"
        data-path="provider"
        label="Proveedor"
        placeholder="Nombre o código"
        value={form.values.provider}
        error={form.errors['provider']}
        onChange={(person) => {
          form.setFieldValue('provider', person)
          form.clearFieldError('provider')
        }}
      />
      <DayInput
        label="Vencimiento"
        today={today}
        isClearable
        value={form.values.dueDate}
        onChange={(day) => form.setFieldValue('dueDate', day)}
      />
    </SimpleGrid>
  )
}
