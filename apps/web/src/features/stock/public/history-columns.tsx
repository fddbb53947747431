import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StockHistory } from '@trastienda/contract/stock.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { columnsFor, type ColumnLook, type Columns } from '#ui/table/table-columns.ts'
import classes from './history-columns.module.css'

const column = columnsFor<StockHistory>()

const dateColumn = (timeZone: string) =>
  column.accessor('creationDate', {
    header: 'Fecha',
    cell: (cell) => <span className="amount">{formatDateTime(cell.getValue(), timeZone)}</span>,
    meta: { width: '10rem' },
  })
const transactionColumn = column.accessor('transaction', {
  header: 'Transacción',
  cell: (cell) => <TransactionLink id={cell.getValue()} />,
  meta: { width: '8rem' },
})
const movementColumn = (look: ColumnLook) =>
  column.accessor('movement', {
    header: 'Movimiento',
    cell: (cell) => <MovementArrow row={cell.row.original} />,
    meta: look,
  })
const quantityColumn = column.accessor('stock', {
  header: 'Cantidad',
  cell: (cell) => <span className="amount">{formatQuantity(cell.getValue())}</span>,
  meta: { align: 'end', card: 'aside', width: '7rem' },
})

/** The columns of the movement history; dates are those of the business's zone. */
export const historyColumns = (timeZone: string): Columns<StockHistory> =>
  column.columns([
    dateColumn(timeZone),
    transactionColumn,
    column.accessor('productName', { header: 'Producto', cell: (cell) => cell.getValue(), meta: { namesRow: true } }),
    movementColumn({ width: '13rem' }),
    quantityColumn,
  ])

/** The same of one product, whose name stands above. */
export const productHistoryColumns = (timeZone: string): Columns<StockHistory> =>
  column.columns([dateColumn(timeZone), movementColumn({ namesRow: true }), transactionColumn, quantityColumn])

function TransactionLink({ id }: { id: string | undefined }) {
  if (id === undefined) return 'N/A'
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}>
      {id}
    </Anchor>
  )
}

/** An arrow up for what came in, down for what went out, and the movement's name. */
function MovementArrow({ row: { effect, movement } }: { row: StockHistory }) {
  const isIn = effect === 'increment'
  const Arrow = isIn ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.movement}>
      <Arrow size={16} stroke={2} aria-hidden className={isIn ? 'money-in' : 'money-out'} />
      <VisuallyHidden>{isIn ? 'Entrada: ' : 'Salida: '}</VisuallyHidden>
      {movement}
    </span>
  )
}
