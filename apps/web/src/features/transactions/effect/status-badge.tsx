import { statusLabels, statusLetters, type TransactionStatus } from '@trastienda/domain/transaction/status'
import classes from './status-badge.module.css'

const tones = { 0: 'created', 1: 'effective', 2: 'paid' } as const satisfies Record<TransactionStatus, string>

/** A transaction's status: its letter and always the word too. */
export function StatusBadge({ status }: { status: TransactionStatus }) {
  return (
    <span className={classes.badge} data-tone={tones[status]}>
      <span className={classes.letter} aria-hidden>
        {statusLetters[status]}
      </span>
      {statusLabels[status]}
    </span>
  )
}
