import type { Expense } from '@trastienda/contract/expenses.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { CREATED, EFFECTIVE, PAID } from '@trastienda/domain/transaction/status'
import type { Columns } from '#ui/table/column.tsx'
import { StateDot } from '#ui/show/status-badge.tsx'

/** When, for what, to whom, by which paper, and how much of it is still owed. */
export const expenseColumns = (timeZone: string): Columns<Expense> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '7.5rem',
  },
  { id: 'category', header: 'Categoría', text: ({ category }) => category, namesRow: true },
  {
    id: 'supplierName',
    header: 'Proveedor',
    text: ({ supplierName }) => supplierName ?? 'Sin proveedor',
    cell: ({ supplierName }) =>
      supplierName ?? <span style={{ color: 'var(--mantine-color-dimmed)' }}>Sin proveedor</span>,
    isCut: true,
    width: '22%',
  },
  { id: 'paper', header: 'Comprobante', text: ({ paper, $id }) => paper ?? $id, width: '13.5rem' },
  {
    id: 'state',
    header: 'Estado',
    text: expenseState,
    cell: (row) => <ExpenseState expense={row} />,
    width: '11rem',
    card: 'subline',
  },
  {
    id: 'total',
    header: 'Total',
    text: ({ total }) => formatMoney(total),
    cell: ({ total, isVoided }) => (
      <span className="amount">{isVoided ? <s>{formatMoney(total)}</s> : formatMoney(total)}</span>
    ),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
]

/** `Pagado`, `Debe $ 100,00`, `Anulado` */
function expenseState({ isVoided, total, payed }: Expense): string {
  if (isVoided) return 'Anulado'
  return payed >= total ? 'Pagado' : `Debe ${formatMoney(subtractMoney(total, payed))}`
}

/** Paid, owed or taken back, with a dot in the colour of that. */
export function ExpenseState({ expense }: { expense: Expense }) {
  const { isVoided, total, payed } = expense
  const status = isVoided ? CREATED : payed >= total ? PAID : EFFECTIVE
  return <StateDot status={status} label={expenseState(expense)} />
}
