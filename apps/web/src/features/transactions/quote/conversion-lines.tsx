import type { QuotedLine } from '@trastienda/contract/quotes.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { priceDifference } from '@trastienda/domain/quote/quote-conversion'
import { useMemo } from 'react'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Quantities } from './conversion.ts'

interface ConversionLinesProps {
  lines: readonly QuotedLine[]
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

/** The lines of a quote with their price of today, and how many of each are sold. */
export function ConversionLines(props: ConversionLinesProps) {
  const { lines, quantities, onChange } = props
  const columns = useMemo(() => conversionColumns({ lines, quantities, onChange }), [lines, quantities, onChange])
  return (
    <DataTable
      caption="Productos del presupuesto"
      columns={columns}
      rows={lines}
      keyOf={(line) => String(lines.indexOf(line))}
      nameOf={({ productName }) => productName}
      empty={null}
    />
  )
}

const NONE = 0 as Quantity

const conversionColumns = ({ lines, quantities, onChange }: ConversionLinesProps): Columns<QuotedLine> => [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  {
    id: 'quantity',
    header: 'Cantidad',
    text: ({ quantity }) => quantity,
    cell: (line) => (
      <QuantityInput
        size="xs"
        w="5.5rem"
        ml="auto"
        aria-label={`Cantidad de ${line.productName}`}
        value={quantities[lines.indexOf(line)] ?? line.quantity}
        onChange={(typed = NONE) =>
          onChange({ ...quantities, [lines.indexOf(line)]: typed > line.quantity ? line.quantity : typed })
        }
      />
    ),
    align: 'end',
    card: 'action',
  },
  { id: 'sellingPrice', header: 'Presupuestado', text: ({ sellingPrice }) => formatMoney(sellingPrice), align: 'end' },
  { id: 'today', header: 'Hoy', text: todayText, align: 'end' },
  { id: 'difference', header: 'Diferencia', text: differenceText, align: 'end' },
]

function todayText({ today }: QuotedLine): string {
  return today === undefined ? 'Eliminado' : formatMoney(today.sellingPrice)
}

function differenceText(line: QuotedLine): string {
  const difference = priceDifference(line)
  if (difference === undefined || difference === 0) return '—'
  return `${difference > 0 ? '+' : ''}${formatMoney(difference)}`
}
