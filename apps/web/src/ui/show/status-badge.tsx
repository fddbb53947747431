import { statusLabels, statusLetters, type TransactionStatus } from '@trastienda/domain/transaction/status'
import classes from './status-badge.module.css'

const tones = { 0: 'created', 1: 'effective', 2: 'paid' } as const satisfies Record<TransactionStatus, string>

interface StatusBadgeProps {
  status: TransactionStatus
  /** A dot where many stand one below the other. */
  sign?: 'letter' | 'dot'
}

/** A transaction's status: its letter or a dot, and always the word too. */
export function StatusBadge({ status, sign = 'letter' }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tones[status]}>
      <span className={classes[sign]} aria-hidden>
        {sign === 'letter' && statusLetters[status]}
      </span>
      {statusLabels[status]}
    </span>
  )
}

/** Another state in the colour of a status, with a dot. */
export const StateDot = ({ status, label }: { status: TransactionStatus; label: string }) => (
  <span className={classes.badge} data-tone={tones[status]}>
    <span className={classes.dot} aria-hidden />
    {label}
  </span>
)
