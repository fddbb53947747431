import { Paper, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { PaymentStats } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import { percent, type MoneySum } from '@trastienda/domain/money/amount'
import { countOf, formatMoney, formatPercentInColumn } from '@trastienda/domain/money/format-amount'
import type { ReactNode } from 'react'
import { Meter } from '#ui/show/meter.tsx'
import { MovedAmount, OperationLabel } from '../public/operation-label.tsx'
import classes from './payment-groups.module.css'
import type { PaymentsFilter } from '../public/payments.queries.ts'

type Explain = (title: string, filter: Omit<PaymentsFilter, 'range' | 'timeZone'>) => void

interface PaymentGroupsProps {
  stats: PaymentStats
  onExplain: Explain
  /** Shown without any movement. */
  empty: ReactNode
}

/** A bar for each tag, the largest first, with its share of what came in or went out and its operations below. */
export function PaymentGroups({ stats, onExplain, empty }: PaymentGroupsProps) {
  const { groups, untagged, income, outcome } = stats
  if (groups.length === 0 && untagged.count === 0) return empty
  const largestFirst = groups.toSorted((left, right) => Math.abs(right.total) - Math.abs(left.total))
  return (
    <Paper withBorder className={classes.groups}>
      {largestFirst.map(({ entry, header, total, operations: parts }) => (
        <section key={entry} aria-label={entry}>
          <Figure
            isHead
            label={
              <>
                {header}
                {parts.length === 1 && parts.map((part) => <Operation key={entry} {...part} />)}
              </>
            }
            onClick={() => onExplain(entry, { tag: entry })}
          >
            <Share total={total} whole={total < 0 ? outcome : income} />
            <SignedAmount total={total} />
          </Figure>
          {parts.length > 1 &&
            parts.map((part) => (
              <Figure
                key={part.paymentOperation}
                label={<Operation {...part} />}
                onClick={() =>
                  onExplain(`${entry}: ${operations[part.paymentOperation].label}`, {
                    tag: entry,
                    tab: part.paymentOperation,
                  })
                }
              >
                <MovedAmount operation={part.paymentOperation} total={part.total} />
              </Figure>
            ))}
        </section>
      ))}
      {untagged.count > 0 && (
        <section aria-label="Sin etiqueta">
          <Figure
            label={`Sin etiqueta (${countOf(untagged.count, 'movimiento', 'movimientos')})`}
            onClick={() => onExplain('Sin etiqueta', { isTagged: false, cash: 'any' })}
          >
            <SignedAmount total={untagged.total} />
          </Figure>
        </section>
      )}
    </Paper>
  )
}

const Operation = ({ paymentOperation }: Pick<OperationSum, 'paymentOperation'>) => (
  <span className={classes.operation}>
    <OperationLabel operation={paymentOperation} />
  </span>
)

type OperationSum = PaymentStats['groups'][number]['operations'][number]

/** How much of all income a group that brought money is, or of all outcome a group that cost money. */
function Share({ total, whole }: { total: MoneySum; whole: MoneySum }) {
  const share = whole === 0 ? 0 : Math.abs(total) / whole
  return (
    <span className={classes.share}>
      <Meter share={share} tone={total < 0 ? 'danger' : 'good'} />
      <span className="amount">
        {formatPercentInColumn(percent(Math.round(share * 1000) / 10))}
        <VisuallyHidden> de los {total < 0 ? 'egresos' : 'ingresos'}</VisuallyHidden>
      </span>
    </span>
  )
}

interface FigureProps {
  label: ReactNode
  isHead?: boolean
  onClick: () => void
  children: ReactNode
}

/** One line that opens its movements. */
function Figure({ label, isHead, onClick, children }: FigureProps) {
  return (
    <UnstyledButton className={classes.figure} data-head={isHead || undefined} onClick={onClick}>
      <span className={classes.label}>{label}</span>
      {children}
    </UnstyledButton>
  )
}

function SignedAmount({ total }: { total: MoneySum }) {
  const direction = total > 0 ? 'money-in' : 'money-out'
  return <strong className={`amount ${total === 0 ? '' : direction}`}>{formatMoney(total)}</strong>
}
