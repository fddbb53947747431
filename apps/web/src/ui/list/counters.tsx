import { UnstyledButton } from '@mantine/core'
import classes from './counters.module.css'

export interface Counter {
  /** In the specification's words: `VALOR STOCK`. */
  label: string
  /** Undefined while the figure loads; its place stays. */
  value: string | undefined
  tone?: 'in' | 'out'
  /** The parts of the figure, in a few words. */
  hint?: string
  /** Shows the rows behind the figure. */
  onExplain?: () => void
}

/** The figures that sum up a screen, side by side. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className={classes.counters}>
      {counters.map(({ label, value, tone, hint, onExplain }) => (
        <div key={label} className={classes.counter}>
          <dt>{label}</dt>
          <dd className="amount" data-tone={tone}>
            {value === undefined || onExplain === undefined ? (
              (value ?? '\u00A0')
            ) : (
              <UnstyledButton
                className={classes.explained}
                aria-label={`${label}: ${value}. Ver de qué se compone`}
                onClick={onExplain}
              >
                {value}
              </UnstyledButton>
            )}
          </dd>
          {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
