import { Anchor, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Payment } from '@trastienda/contract/payments.contract'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './small-table.module.css'

/** What a money movement did to each document, or its comment where it touched none. */
export function AllocationsTable({ payment }: { payment: Payment }) {
  const { details, comment, total } = payment
  const rows = details.length > 0 ? details : [{ comment, total, transaction: undefined }]
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Detalle del movimiento</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Comentario</th>
          <th scope="col">Transacción</th>
          <th scope="col" data-align="end">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={`${row.transaction ?? ''}-${place}`}>
            <td>{row.comment ?? '—'}</td>
            <td>
              <TransactionLink id={row.transaction ?? payment.transactionId} />
            </td>
            <td data-align="end">{formatMoney(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A document's id as the way to it; the initial balance is no document. */
export function TransactionLink({ id }: { id: string | undefined }) {
  if (id === undefined) return '—'
  if (id === INITIAL_BALANCE) return id
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}>
      {id}
    </Anchor>
  )
}
