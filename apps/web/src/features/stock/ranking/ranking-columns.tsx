import { VisuallyHidden } from '@mantine/core'
import { IconBell, IconBellRinging } from '#ui/icon/icons.ts'
import type { StockRankingItem } from '@trastienda/contract/inventory.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { stockStatus, stockStatuses } from '@trastienda/domain/stock/threshold'
import { Meter } from '#ui/show/meter.tsx'
import type { Column, Columns } from '#ui/table/column.tsx'
import type { RankingOperation } from '../public/inventory.queries.ts'
import classes from './ranking-columns.module.css'
import { statusTones } from '#features/products/public/stock-status.tsx'

export const rankingHeads = { venta: 'Vendidos', compra: 'Comprados' } as const satisfies Record<
  RankingOperation,
  string
>

/** The columns of the ranking; bars compare with the highest figure. Returned goods stand apart. */
export const rankingColumns = (
  operation: RankingOperation,
  highest: Quantity,
  hasReturns: boolean,
): Columns<StockRankingItem> => [
  { id: 'code', header: 'Código', text: ({ product }) => product.code, isPrintOnly: true },
  { id: 'name', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  { id: 'categoryName', header: 'Categoría', text: ({ categoryName }) => categoryName },
  {
    id: 'total',
    header: rankingHeads[operation],
    text: ({ stockHistorySummatory }) => stockHistorySummatory,
    cell: ({ stockHistorySummatory }) => (
      <span className={classes.total}>
        <span className="amount">{formatQuantity(stockHistorySummatory)}</span>
        <Meter share={highest === 0 ? 0 : stockHistorySummatory / highest} />
      </span>
    ),
    align: 'end',
    card: 'amount',
    width: '16rem',
  },
  ...(hasReturns ? [returnedColumn] : []),
  { id: 'alert', header: 'Alerta', cell: (item) => <AlertBell item={item} />, card: 'subline', width: '5rem' },
]

const returnedColumn: Column<StockRankingItem> = {
  id: 'returned',
  header: 'Devueltos',
  text: ({ returned }) => returned,
  align: 'end',
  width: '7rem',
}

/** Rings for low stock; nothing for a product without stock control. */
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
