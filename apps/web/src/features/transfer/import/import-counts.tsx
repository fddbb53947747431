import { formatCount } from '@trastienda/domain/money/format-amount'
import { Counters } from '#ui/list/counters.tsx'
import classes from './transfer.module.css'

interface ImportCountsProps {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Rows with errors. */
  readonly refused: number
  readonly isDone?: boolean
}

/** How many records an import creates, updates and so on. */
export function ImportCounts({ created, updated, unchanged, refused, isDone = false }: ImportCountsProps) {
  return (
    <div className={classes.counts}>
      <Counters
        counters={[
          { label: 'NUEVOS', value: formatCount(created) },
          { label: isDone ? 'CAMBIADOS' : 'CAMBIAN', value: formatCount(updated) },
          { label: 'SIN CAMBIOS', value: formatCount(unchanged) },
          { label: 'CON ERRORES', value: formatCount(refused), ...(refused > 0 ? { tone: 'out' as const } : {}) },
        ]}
      />
    </div>
  )
}
