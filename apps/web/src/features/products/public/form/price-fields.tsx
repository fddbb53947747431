import { SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatPercent, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { ZERO, ZERO_COST, type UnitCost } from '@trastienda/domain/money/amount'
import { MAX_DOLLAR_COST, pesosOf } from '@trastienda/domain/product/replacement-cost'
import { netOfFinal } from '@trastienda/domain/price/converted-price'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import { ivaRate } from '@trastienda/domain/transaction/iva'
import { dollarRate } from '#features/settings/public/dollar-rate.queries.ts'
import { useIsResponsable, useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { DollarsInput, MoneyInput, UnitCostInput } from '#ui/input/amount-input.tsx'
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
  const { dollarRate: hasRate = false } = useSettings()
  if (!useMay('figures')) return null
  const { isInDollars } = form.values
  const currency = hasRate && (
    <SegmentedControl
      size="xs"
      mt={4}
      aria-label="Moneda del costo de reposición"
      data={currencies}
      value={isInDollars ? 'dollars' : 'pesos'}
      onChange={(chosen) => form.setFieldValue('isInDollars', chosen === 'dollars')}
    />
  )
  return (
    <div>
      {isInDollars ? (
        <DollarCost form={form} />
      ) : (
        <UnitCostInput
          label="Costo de reposición"
          description="Lo que saldría comprarlo hoy, sin IVA."
          inputWrapperOrder={hintBelow}
          {...form.getInputProps('replacementCost')}
        />
      )}
      {currency}
    </div>
  )
}

const currencies = [
  { value: 'pesos', label: 'Pesos' },
  { value: 'dollars', label: 'Dólares' },
]

/** The replacement cost in dollars, and its pesos today. */
function DollarCost({ form }: PartProps) {
  const { data } = useQuery(dollarRate())
  const { replacementCostUsd: cost } = form.values
  const rate = data?.rate
  const pesos =
    cost === undefined || cost > MAX_DOLLAR_COST || rate === undefined ? undefined : formatUnitCost(pesosOf(cost, rate))
  return (
    <DollarsInput
      label="Costo de reposición"
      description={pesos === undefined ? 'Lo que saldría comprarlo hoy, sin IVA.' : `Son ${pesos}.`}
      inputWrapperOrder={hintBelow}
      {...form.getInputProps('replacementCostUsd')}
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
