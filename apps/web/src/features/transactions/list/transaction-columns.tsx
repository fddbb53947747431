import type { Transaction } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { VoucherBadge } from '#features/fiscal/public/voucher-badge.tsx'
import type { Column, Columns } from '#ui/table/column.tsx'
import { StatusBadge } from '../effect/status-badge.tsx'

/** The columns of the transactions list; dates are those of the business's zone. */
export const transactionColumns = (timeZone: string): Columns<Transaction> => [
  {
    id: 'creationDate',
    header: 'Creación',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '8rem',
  },
  { id: 'id', header: 'Id', text: ({ id }) => id, namesRow: true, width: '8rem' },
  { id: 'receptorName', header: 'Receptor', text: ({ receptorName }) => receptorName || 'UNDEFINED' },
  {
    id: 'total',
    header: 'Total',
    text: ({ summary }) => formatMoney(summary.total),
    align: 'end',
    card: 'amount',
    width: '10rem',
  },
  {
    id: 'status',
    header: 'Estado',
    cell: ({ status }) => <StatusBadge status={status} />,
    card: 'subline',
    width: '9rem',
  },
]

/** For a business that declares its sales to ARCA: the state of each document's voucher. */
export const voucherColumn = (vouchers: Readonly<Record<string, VoucherAnswer>>): Column<Transaction> => ({
  id: 'voucher',
  header: 'Factura',
  cell: ({ id }) => {
    const voucher = vouchers[id]
    return voucher === undefined ? null : <VoucherBadge voucher={voucher} />
  },
  card: 'subline',
  width: '9rem',
})
