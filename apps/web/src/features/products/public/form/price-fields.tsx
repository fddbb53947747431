import { SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { ZERO, ZERO_COST, type UnitCost } from '@trastienda/domain/money/amount'
import { netOfFinal } from '@trastienda/domain/price/converted-price'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import { ivaRate } from '@trastienda/domain/transaction/iva'
import { useIsResponsable, useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { MoneyInput, UnitCostInput } from '#ui/input/amount-input.tsx'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import { isCostTyped, type ProductValues } from './product-values.ts'

interface PartProps {
  form: UseFormReturnType<ProductValues>
}

const rates = [
  { value: '0', label: '0 %' },
  { value: '10.5', label: '10,5 %' },
  { value: '21', label: '21 %' },
]

const hintBelow = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]

/** The selling price, with its net and the profit between it and the cost. */
export function PriceField({ form }: PartProps) {
  const { pricesIncludeVat } = useSettings()
  const { cost, iva, sellingPrice = ZERO } = form.values
  const price = { sellingPrice, iva: ivaRate(iva) }
  const left = effectiveness(price, cost ?? ZERO_COST, pricesIncludeVat)
  const hints = [
    pricesIncludeVat && `Sin IVA: ${formatMoney(netOfFinal(price))}.`,
    cost !== undefined && `Deja ${formatMoney(left.amount)}, ${formatPercent(left.percentage)} del costo.`,
  ]
  return (
    <MoneyInput
      label="Precio de venta"
      description={hints.filter(Boolean).join(' ') || undefined}
      inputWrapperOrder={hintBelow}
      {...form.getInputProps('sellingPrice')}
    />
  )
}

/** The cost, for whoever may see costs; `hint` says where a product under stock control takes it from. */
export function CostField({ form, hint }: PartProps & { hint: string }) {
  const isControlled = form.values.checkStock === 'with_stock'
  const { onChange, ...input } = form.getInputProps('cost')
  if (!useMay('figures')) return null
  return (
    <UnitCostInput
      label="Costo"
      required={!isControlled}
      disabled={!isCostTyped(form.values)}
      description={isControlled ? hint : undefined}
      inputWrapperOrder={hintBelow}
      {...input}
      onChange={(cost: UnitCost | undefined) => {
        form.setFieldValue('isCostErased', cost === undefined)
        onChange(cost)
      }}
    />
  )
}

/** What buying it again would cost, for whoever may see costs. */
export function ReplacementCostField({ form }: PartProps) {
  if (!useMay('figures')) return null
  return (
    <UnitCostInput
      label="Costo de reposición"
      description="Lo que saldría comprarlo hoy, sin IVA."
      inputWrapperOrder={hintBelow}
      {...form.getInputProps('replacementCost')}
    />
  )
}

/** The rate of IVA, for a business that tracks it. */
export function IvaField({ form }: PartProps) {
  if (!useIsResponsable()) return null
  return (
    <LabelledControl label="IVA" error={form.errors['iva']}>
      {(labelId) => (
        <SegmentedControl fullWidth aria-labelledby={labelId} data={rates} {...form.getInputProps('iva')} />
      )}
    </LabelledControl>
  )
}
