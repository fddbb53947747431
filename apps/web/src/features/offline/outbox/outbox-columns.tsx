import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { seenName, type OutboxRow } from '#platform/device/outbox-row.ts'
import type { Columns } from '#ui/table/column.tsx'
import { PrintTicketButton } from '../public/offline-ticket.tsx'
import { clockRemark, outcomeOf, type SaleOutcome, type Here } from '../public/sale-outcome.ts'
import classes from './outbox-screen.module.css'

interface Shown {
  readonly timeZone: string
  readonly here: Here
  /** The sales before which the clock of this computer was set back. */
  readonly backdated: ReadonlySet<string>
}

export const outboxColumns = ({ timeZone, here, backdated }: Shown): Columns<OutboxRow> => [
  { id: 'number', header: 'Número', text: ({ localNumber }) => localNumber, namesRow: true, width: '8rem' },
  {
    id: 'made',
    header: 'Hecha',
    text: ({ createdAt }) => formatDateTime(new Date(createdAt), timeZone),
    cell: (row) => (
      <>
        <span className="amount">{formatDateTime(new Date(row.createdAt), timeZone)}</span>
        <ClockRemark text={clockRemark(row, backdated.has(row.key), timeZone)} />
      </>
    ),
    isDate: true,
    width: '11rem',
  },
  { id: 'receptor', header: 'Cliente', text: ({ body }) => seenName(body.sale.transaction.receptorName) },
  { id: 'by', header: 'Vendió', text: ({ userName }) => userName, card: 'labelled', width: '9rem' },
  {
    id: 'total',
    header: 'Total',
    text: ({ body }) => formatMoney((body.sale.transaction.summary.total ?? 0) as Money),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
  { id: 'outcome', header: 'Qué pasó', cell: (row) => <OutcomeCell outcome={outcomeOf(row, here)} /> },
  {
    id: 'paper',
    header: 'Papel',
    cell: (row) => (isWithoutDocument(row) ? <PrintTicketButton row={row} /> : null),
    card: 'subline',
    width: '7rem',
  },
]

function ClockRemark({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className={classes.clock}>{text}</span>
}

const isWithoutDocument = ({ answer }: OutboxRow): boolean => answer?.state !== 'done' && answer?.state !== 'voided'

function OutcomeCell({ outcome: { tone, text, transactionId, isUnresolved } }: { readonly outcome: SaleOutcome }) {
  return (
    <span className={classes.outcome} data-tone={tone}>
      {text}
      {isUnresolved === true && (
        <>
          {' '}
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/offline/inbox" />}>
            Ver
          </Anchor>
        </>
      )}
      {transactionId !== undefined && (
        <>
          {' '}
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id: transactionId }} />}
          >
            {transactionId}
          </Anchor>
        </>
      )}
    </span>
  )
}
