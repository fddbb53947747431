import { Radio, Stack, Text } from '@mantine/core'
import type { Lot } from '@trastienda/contract/products.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { DueDate } from '#features/products/public/due-date.tsx'
import classes from './stock-exit-fields.module.css'
import { leftOf, type StockFormHandle } from '../public/lots/stock-values.ts'

type OpenLots = readonly Lot[] | undefined

/** Goods that leave: the lot, and the quantity. */
export function StockExitFields({ form, lots }: { form: StockFormHandle; lots: OpenLots }) {
  const { product } = form.values
  return (
    <>
      {product !== undefined && (
        <Radio.Group label="Lote" {...form.getInputProps('stockEntry')}>
          <LotChoice lots={lots} />
        </Radio.Group>
      )}
      <QuantityInput
        label="Cantidad"
        description={lots === undefined ? undefined : `Stock actual: ${formatQuantity(leftOf(lots))}`}
        {...form.getInputProps('stock')}
      />
    </>
  )
}

function LotChoice({ lots }: { lots: OpenLots }) {
  const timeZone = useTimeZone()
  if (lots === undefined) return <SkeletonRows rows={2} />
  if (lots.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No hemos encontrado stock para este producto.
      </Text>
    )
  }
  return (
    <Stack gap="xs" className={classes.lots}>
      {lots.map((lot) => (
        <Radio key={lot.$id} value={lot.$id} label={<LotLabel lot={lot} timeZone={timeZone} />} />
      ))}
    </Stack>
  )
}

function LotLabel({ lot, timeZone }: { lot: Lot; timeZone: string }) {
  return (
    <span className={classes.lot}>
      <strong className="amount">{formatQuantity(lot.stock)} u.</strong>
      <span>{lot.providerName ?? 'N/A'}</span>
      <span className="amount">{formatUnitCost(lot.cost)}</span>
      <span className={classes.entered}>Ingresó {formatDate(lot.creationDate, timeZone)}</span>
      {lot.dueDate !== undefined && (
        <span>
          Vence <DueDate day={lot.dueDate} />
        </span>
      )}
    </span>
  )
}
