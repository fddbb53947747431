import { SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import type { ProductValues } from './product-values.ts'

interface StockControlFieldProps {
  form: UseFormReturnType<ProductValues>
  /** Why stock control cannot change now. */
  fixedHint?: string | undefined
}

const stockControls = [
  { value: 'with_stock', label: 'Con control' },
  { value: 'without_stock', label: 'Sin control' },
]

/** Whether the product's stock is counted. */
export const StockControlField = ({ form, fixedHint }: StockControlFieldProps) => (
  <LabelledControl label="Control de stock" hint={fixedHint} error={form.errors['checkStock']}>
    {(labelId) => (
      <SegmentedControl
        aria-labelledby={labelId}
        data={stockControls}
        disabled={fixedHint !== undefined}
        {...form.getInputProps('checkStock')}
      />
    )}
  </LabelledControl>
)
