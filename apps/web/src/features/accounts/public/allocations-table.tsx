import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Payment } from '@trastienda/contract/payments.contract'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { accountsQueries } from './accounts.queries.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './allocations-table.module.css'

/** The documents that a money movement paid, and its whole comment, where the list has only the beginning. */
export function AllocationsTable({ payment }: { payment: Payment }) {
  const { details, total } = payment
  const whole = useQuery({ ...accountsQueries.payment(payment.$id), enabled: payment.isCommentCut === true }).data
  const comment = whole?.comment ?? payment.comment
  const rows = details.length > 0 ? details : [{ total, transaction: undefined }]
  return (
    <PlainTable
      caption="Detalle del movimiento"
      heads={['Comentario', 'Transacción', { label: 'Total', align: 'end' }]}
      isDense
    >
      <tbody>
        {rows.map((row, place) => (
          <tr key={`${row.transaction ?? ''}-${place}`}>
            {place === 0 && (
              <td rowSpan={rows.length}>
                <div className={classes.comment}>{comment ?? '—'}</div>
              </td>
            )}
            <td>
              <TransactionLink id={row.transaction ?? payment.transactionId} />
            </td>
            <td data-align="end">{formatMoney(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** A document's id as a link; the initial balance is no document. */
export function TransactionLink({ id }: { id: string | undefined }) {
  if (id === undefined) return '—'
  if (id === INITIAL_BALANCE) return id
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}>
      {id}
    </Anchor>
  )
}
