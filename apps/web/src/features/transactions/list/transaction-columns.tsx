import type { ListedTransaction, Transaction } from '@trastienda/contract/transactions.contract'
import { formatDate, formatTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { CREATED } from '@trastienda/domain/transaction/status'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { VoucherBadge } from '#features/fiscal/public/voucher-badge.tsx'
import type { Column, Columns } from '#ui/table/column.tsx'
import { StateDot, StatusBadge } from '#ui/show/status-badge.tsx'
import classes from './transaction-columns.module.css'

/** The columns of documents; dates are those of the business's zone. */
export const transactionColumns = (timeZone: string): Columns<Transaction> => [
  {
    id: 'creationDate',
    header: 'Creación',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    cell: ({ creationDate }) => (
      <span className="amount">
        {formatDate(creationDate, timeZone)} <span className={classes.hour}>{formatTime(creationDate, timeZone)}</span>
      </span>
    ),
    isDate: true,
    width: '9rem',
  },
  { id: 'id', header: 'Id', text: ({ id }) => id, namesRow: true, width: '8rem' },
  {
    id: 'receptorName',
    header: 'Receptor',
    text: ({ receptorName }) => receptorName || 'UNDEFINED',
    isCut: true,
    width: '44%',
  },
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
    cell: ({ status }) => <StatusBadge status={status} sign="dot" />,
    card: 'subline',
    width: '7rem',
  },
]

/** The columns of the transactions list: besides a document's, what was sold or bought and, of a team, by whom. */
export const listedColumns = (timeZone: string, isTeam: boolean): Columns<ListedTransaction> => {
  const columns = transactionColumns(timeZone)
  const place = columns.findIndex(({ id }) => id === 'receptorName') + 1
  const rest = columns.slice(place).filter(({ id }) => id !== state.id)
  return [...columns.slice(0, place), contents, ...(isTeam ? [issuer] : []), ...rest, state]
}

/** A voided expense is settled, and would stand as paid. */
const state: Column<ListedTransaction> = {
  id: 'status',
  header: 'Estado',
  cell: ({ status, isVoided }) =>
    isVoided === true ? <StateDot status={CREATED} label="Anulado" /> : <StatusBadge status={status} sign="dot" />,
  card: 'subline',
  width: '7rem',
}

const contentsText = ({ contents: { product, more }, isVoided }: ListedTransaction) =>
  `${more === 0 ? product : `${product} + ${more}`}${isVoided === true ? ' (anulado)' : ''}`

const contents: Column<ListedTransaction> = {
  id: 'contents',
  header: 'Contenido',
  text: contentsText,
  cell: ({ contents: { product, more } }) => (
    <span className={classes.contents}>
      <span className={classes.product}>{product}</span>
      {more > 0 && <span className={classes.more}> + {more}</span>}
    </span>
  ),
  isCut: true,
  width: '56%',
}

/** `Nahuel Ponce` as `Nahuel P.`: a column of a team's names stays narrow. */
const shortName = (name: string): string => name.replace(/^(\S+)\s.*?(\p{L})\S*$/u, '$1 $2.')

const issuer: Column<ListedTransaction> = {
  id: 'issuerName',
  header: 'Hecho por',
  text: ({ issuerName = '' }) => issuerName,
  cell: ({ issuerName = '' }) => (
    <span className={classes.issuer} title={issuerName}>
      {shortName(issuerName)}
    </span>
  ),
  width: '6rem',
}

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
