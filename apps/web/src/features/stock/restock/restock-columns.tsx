import type { RestockRow } from '@trastienda/contract/inventory.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatCount, formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import type { Columns } from '#ui/table/column.tsx'

interface RestockColumns {
  readonly quantityOf: (row: RestockRow) => Quantity | undefined
  readonly onQuantity: (row: RestockRow, quantity: Quantity | undefined) => void
}

/** A product that is low: why, and how much of it to order. */
export const restockColumns = ({ quantityOf, onQuantity }: RestockColumns): Columns<RestockRow> => [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true, isCut: true },
  { id: 'code', header: 'Su código', text: ({ supplierCode }) => supplierCode, card: 'labelled', width: '8rem' },
  {
    id: 'stock',
    header: 'Stock',
    text: ({ stock }) => formatQuantity(stock),
    align: 'end',
    card: 'labelled',
    width: '6rem',
  },
  {
    id: 'minThreshold',
    header: 'Alerta',
    text: ({ minThreshold }) => formatQuantity(minThreshold),
    align: 'end',
    card: 'labelled',
    width: '6rem',
  },
  {
    id: 'sold',
    header: 'Vendido en 30 días',
    text: ({ sold }) => formatQuantity(sold),
    align: 'end',
    card: 'labelled',
    width: '9rem',
  },
  {
    id: 'pack',
    header: 'Bulto',
    text: ({ pack }) => (pack === 1 ? undefined : formatCount(pack)),
    align: 'end',
    card: 'labelled',
    width: '5rem',
  },
  {
    id: 'cost',
    header: 'Costo',
    text: ({ cost }) => (cost === undefined ? undefined : formatUnitCost(cost)),
    align: 'end',
    card: 'labelled',
    width: '8rem',
  },
  {
    id: 'proposed',
    header: 'Pedir',
    cell: (row) => (
      <QuantityInput
        size="xs"
        w="6rem"
        ml="auto"
        aria-label={`Pedir de ${row.productName}`}
        value={quantityOf(row)}
        onChange={(quantity) => onQuantity(row, quantity)}
      />
    ),
    align: 'end',
    card: 'amount',
    width: '8rem',
  },
]
