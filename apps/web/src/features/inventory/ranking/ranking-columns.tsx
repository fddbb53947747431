import { VisuallyHidden } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import type { StockRankingItem } from '@trastienda/contract/inventory.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { stockStatus, stockStatuses } from '@trastienda/domain/stock/threshold'
import { Bar } from '#ui/show/bar.tsx'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import type { RankingOperation } from '../public/inventory.queries.ts'
import classes from './ranking-columns.module.css'
import { statusTones } from '#features/products/public/stock-status.tsx'

const column = columnsFor<StockRankingItem>()

export const rankingHeads = { venta: 'Vendidos', compra: 'Comprados' } as const satisfies Record<
  RankingOperation,
  string
>

/** The columns of the ranking; bars are measured against the most that one product has. What came back stands apart. */
export const rankingColumns = (
  operation: RankingOperation,
  highest: Quantity,
  hasReturns: boolean,
): Columns<StockRankingItem> =>
  column.columns([
    column.accessor('productName', {
      id: 'name',
      header: 'Producto',
      cell: (cell) => cell.getValue(),
      meta: { namesRow: true },
    }),
    column.accessor('categoryName', { header: 'Categoría', cell: (cell) => cell.getValue() }),
    column.accessor('stockHistorySummatory', {
      id: 'total',
      header: rankingHeads[operation],
      cell: (cell) => (
        <span className={classes.total}>
          <span className="amount">{formatQuantity(cell.getValue())}</span>
          <Bar share={highest === 0 ? 0 : cell.getValue() / highest} />
        </span>
      ),
      meta: { align: 'end', width: '16rem' },
    }),
    ...(hasReturns
      ? [
          column.accessor('returned', {
            header: 'Devueltos',
            cell: (cell) => <span className="amount">{formatQuantity(cell.getValue())}</span>,
            meta: { align: 'end' as const, width: '7rem' },
          }),
        ]
      : []),
    column.display({
      id: 'alert',
      header: 'Alerta',
      cell: ({ row: { original } }) => <AlertBell item={original} />,
      meta: { card: 'aside', width: '5rem' },
    }),
  ])

/** Rings where the stock is low. Nothing for what has no stock control. */
function AlertBell({ item: { checkStock, product } }: { item: StockRankingItem }) {
  if (checkStock === 'without_stock') return null
  const status = stockStatus(product.currentStock, product.minThreshold)
  const Bell = status === 'good' ? IconBell : IconBellRinging
  return (
    <span className={classes.bell} data-tone={statusTones[status]} title={stockStatuses[status].label}>
      <Bell size={18} stroke={1.7} aria-hidden />
      <VisuallyHidden>{stockStatuses[status].label}</VisuallyHidden>
    </span>
  )
}
