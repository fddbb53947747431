import { Paper, UnstyledButton } from '@mantine/core'
import type { PaymentStats } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
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

/** A sheet for each tag, with the sum of each operation; movements without a tag share one line at the end. */
export function PaymentGroups({ stats: { groups, untagged }, onExplain, empty }: PaymentGroupsProps) {
  if (groups.length === 0 && untagged.count === 0) return empty
  const largest = Math.max(...groups.map(({ total }) => Math.abs(total)))
  return (
    <div className={classes.groups}>
      {groups.map(({ entry, header, total, operations: parts }) => (
        <Paper key={entry} withBorder component="section" className={classes.group} aria-label={entry}>
          <Figure isHead label={header} onClick={() => onExplain(entry, { tag: entry })}>
            <SignedAmount total={total} />
          </Figure>
          <Meter share={largest === 0 ? 0 : Math.abs(total) / largest} tone={total < 0 ? 'danger' : 'good'} />
          {parts.map(({ paymentOperation, total: part }) => (
            <Figure
              key={paymentOperation}
              label={<OperationLabel operation={paymentOperation} />}
              onClick={() =>
                onExplain(`${entry}: ${operations[paymentOperation].label}`, { tag: entry, tab: paymentOperation })
              }
            >
              <MovedAmount operation={paymentOperation} total={part} />
            </Figure>
          ))}
        </Paper>
      ))}
      {untagged.count > 0 && (
        <Paper withBorder component="section" className={classes.group} aria-label="Sin etiqueta">
          <Figure
            label={`Sin etiqueta (${untagged.count} ${untagged.count === 1 ? 'movimiento' : 'movimientos'})`}
            onClick={() => onExplain('Sin etiqueta', { isTagged: false, cash: 'any' })}
          >
            <SignedAmount total={untagged.total} />
          </Figure>
        </Paper>
      )}
    </div>
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
