import { Fieldset, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import type { ProductValues } from './product-values.ts'

/** The first lot of a new product: its quantity, provider and due date. */
export function InitialStockFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const today = todayIn(useTimeZone())
  return (
    <Fieldset legend="Stock inicial" p="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <QuantityInput label="Stock" {...form.getInputProps('historical.stock')} />
        <PersonPicker
          type="Proveedor"
          label="Proveedor"
          value={form.values.historical.provider}
          error={form.errors['historical.provider']}
          onChange={(person) => form.setFieldValue('historical.provider', person)}
        />
        <DayInput
          label="Vencimiento"
          today={today}
          isClearable
          value={form.values.historical.dueDate}
          onChange={(day) => form.setFieldValue('historical.dueDate', day)}
        />
      </SimpleGrid>
    </Fieldset>
  )
}
