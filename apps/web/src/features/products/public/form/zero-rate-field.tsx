import { SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { zeroRateLabels, zeroRates } from '@trastienda/domain/transaction/iva'
import { useTellsZeroRates } from '#features/settings/public/use-settings.ts'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import type { ProductValues } from './product-values.ts'

const kinds = zeroRates.map((zeroRate) => ({ value: zeroRate, label: zeroRateLabels[zeroRate] }))

/** What vouchers call a product without IVA; asked only where the business issues vouchers that tell it. */
export function ZeroRateField({ form }: { form: UseFormReturnType<ProductValues> }) {
  const isAsked = useTellsZeroRates() && form.values.iva === '0'
  if (!isAsked) return null
  return (
    <LabelledControl label="Por qué no lleva IVA" hint="Así va en facturas y libros IVA.">
      {(labelId) => (
        <SegmentedControl fullWidth aria-labelledby={labelId} data={kinds} {...form.getInputProps('zeroRate')} />
      )}
    </LabelledControl>
  )
}
