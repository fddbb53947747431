import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Fund, FundMovement } from '@trastienda/contract/funds.contract'
import { operations } from '@trastienda/domain/account/operations'
import { formatDate, formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'

/** When, what, with whom, by what and how much of a fund's movement; notes and coins have no method to tell. */
export const fundColumns = (timeZone: string, funds: readonly Fund[], hasMethods: boolean): Columns<FundMovement> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    cell: ({ creationDate }) => <span className="amount">{formatDateTime(creationDate, timeZone)}</span>,
    width: '9.5rem',
  },
  { id: 'movement', header: 'Movimiento', text: (row) => movementName(row, funds), namesRow: true },
  {
    id: 'document',
    header: 'Comprobante',
    text: ({ transactionId }) => transactionId,
    cell: ({ transactionId }) =>
      transactionId === undefined ? (
        '—'
      ) : (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id: transactionId }} />}
        >
          {transactionId}
        </Anchor>
      ),
  },
  { id: 'personName', header: 'Persona', text: ({ personName }) => personName },
  ...(hasMethods
    ? [
        {
          id: 'method',
          header: 'Medio',
          text: ({ methodName, reference }: FundMovement) =>
            reference === undefined ? methodName : `${methodName} ${reference}`,
        } as const,
      ]
    : []),
  {
    id: 'detail',
    header: 'Detalle',
    text: ({ tag, comment }) => [tag, comment].filter((each) => each !== undefined).join(' · ') || undefined,
  },
  {
    id: 'amount',
    header: 'Monto',
    text: ({ amount }) => formatMoney(amount),
    cell: ({ amount }) => (
      <span className={`amount ${amount < 0 ? 'money-out' : 'money-in'}`}>{formatMoney(amount)}</span>
    ),
    align: 'end',
    card: 'amount',
  },
]

export const movementName = ({ paymentOperation, amount, otherFund }: FundMovement, funds: readonly Fund[]): string => {
  if (paymentOperation !== undefined) return operations[paymentOperation].label
  const name = funds.find(({ $id }) => $id === otherFund)?.name ?? ''
  return amount < 0 ? `Pase a ${name}` : `Pase de ${name}`
}
