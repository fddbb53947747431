import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '#ui/icon/icons.ts'
import { Link } from '@tanstack/react-router'
import type { StockHistory } from '@trastienda/contract/stock.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { Column, Columns } from '#ui/table/column.tsx'
import classes from './history-columns.module.css'

const dateColumn = (timeZone: string): Column<StockHistory> => ({
  id: 'creationDate',
  header: 'Fecha',
  text: ({ creationDate }) => formatDateTime(creationDate, timeZone),
  isDate: true,
  width: '10rem',
})
const transactionColumn: Column<StockHistory> = {
  id: 'transaction',
  header: 'Transacción',
  text: ({ transaction }) => transaction ?? 'N/A',
  cell: ({ transaction }) => <TransactionLink id={transaction} />,
  width: '8rem',
}
const movementColumn: Column<StockHistory> = {
  id: 'movement',
  header: 'Movimiento',
  text: ({ movement }) => movement,
  cell: (row) => <MovementArrow row={row} />,
}
const quantityColumn: Column<StockHistory> = {
  id: 'stock',
  header: 'Cantidad',
  text: ({ stock }) => stock,
  align: 'end',
  card: 'amount',
  width: '7rem',
}

/** The columns of the movement history; dates are those of the business's zone. */
export const historyColumns = (timeZone: string): Columns<StockHistory> => [
  dateColumn(timeZone),
  transactionColumn,
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  { ...movementColumn, width: '13rem' },
  {
    id: 'effect',
    header: 'Sentido',
    text: ({ effect }) => (isEntry(effect) ? 'Entrada' : 'Salida'),
    isPrintOnly: true,
  },
  quantityColumn,
]

/** The columns of one product's movements: without its name, which stands above. */
export const productHistoryColumns = (timeZone: string): Columns<StockHistory> => [
  dateColumn(timeZone),
  { ...movementColumn, namesRow: true },
  transactionColumn,
  quantityColumn,
]

const isEntry = (effect: StockHistory['effect']): boolean => effect === 'increment'

function TransactionLink({ id }: { id: string | undefined }) {
  if (id === undefined) return 'N/A'
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}>
      {id}
    </Anchor>
  )
}

/** An arrow up for goods in, down for goods out, and the movement's name. */
function MovementArrow({ row: { effect, movement } }: { row: StockHistory }) {
  const isIn = isEntry(effect)
  const Arrow = isIn ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.movement}>
      <Arrow size={16} stroke={2} aria-hidden className={isIn ? 'money-in' : 'money-out'} />
      <VisuallyHidden>{isIn ? 'Entrada: ' : 'Salida: '}</VisuallyHidden>
      {movement}
    </span>
  )
}
