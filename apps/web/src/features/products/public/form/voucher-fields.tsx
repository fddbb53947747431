import { SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { supplies, supplyLabels } from '@trastienda/domain/product/supply'
import { tellsZeroRates, zeroRateLabels, zeroRates } from '@trastienda/domain/transaction/iva'
import { useColumnUse } from '#features/settings/public/use-settings.ts'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import type { ProductValues } from './product-values.ts'

const withoutIva = zeroRates.map((zeroRate) => ({ value: zeroRate, label: zeroRateLabels[zeroRate] }))
const kinds = supplies.map((supply) => ({ value: supply, label: supplyLabels[supply] }))

/** The kind of a product on vouchers; asked only if the business's vouchers state it. */
export function VoucherFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { condition, issuesVouchers } = useColumnUse()
  return (
    <>
      {tellsZeroRates(condition, issuesVouchers) && form.values.iva === '0' && (
        <LabelledControl label="Por qué no lleva IVA" hint="Así va en facturas y libros IVA.">
          {(labelId) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={labelId}
              data={withoutIva}
              {...form.getInputProps('zeroRate')}
            />
          )}
        </LabelledControl>
      )}
      {issuesVouchers && (
        <LabelledControl
          label="En la factura es"
          hint="De un servicio, ARCA pide el período y el vencimiento del pago."
        >
          {(labelId) => (
            <SegmentedControl fullWidth aria-labelledby={labelId} data={kinds} {...form.getInputProps('supply')} />
          )}
        </LabelledControl>
      )}
    </>
  )
}
