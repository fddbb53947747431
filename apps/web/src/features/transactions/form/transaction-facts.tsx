import type { ReactNode } from 'react'
import classes from './transaction-facts.module.css'

interface TransactionFactsProps {
  id?: string
  date: ReactNode
  /** The status, or the control that changes it. */
  status: ReactNode
}

/** Id, date and status of a transaction. */
export function TransactionFacts({ id, date, status }: TransactionFactsProps) {
  return (
    <dl className={classes.facts}>
      {id !== undefined && (
        <div>
          <dt>Id</dt>
          <dd>{id}</dd>
        </div>
      )}
      <div>
        <dt>Fecha</dt>
        <dd className="amount">{date}</dd>
      </div>
      <div>
        <dt>Estado</dt>
        <dd>{status}</dd>
      </div>
    </dl>
  )
}
