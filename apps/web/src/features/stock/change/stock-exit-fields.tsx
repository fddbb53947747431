import { Radio, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { DueDate } from '#features/products/public/due-date.tsx'
import classes from './stock-exit-fields.module.css'
import { leftOf, type StockFormHandle } from '../public/lots/stock-values.ts'

interface StockExitFieldsProps {
  form: StockFormHandle
  /** The read of the product's open lots. */
  read: UseQueryResult<readonly Lot[]>
}

/** Goods that leave: the lot, and the quantity. */
export function StockExitFields({ form, read }: StockExitFieldsProps) {
  const { product } = form.values
  const lots = read.data
  return (
    <>
      {product !== undefined && (
        <Radio.Group label="Lote" {...form.getInputProps('stockEntry')}>
          <LotChoice read={read} />
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

function LotChoice({ read: { data: lots, error, refetch } }: Pick<StockExitFieldsProps, 'read'>) {
  const timeZone = useTimeZone()
  if (lots === undefined) return <Unread error={error} onRetry={refetch} rows={2} />
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
