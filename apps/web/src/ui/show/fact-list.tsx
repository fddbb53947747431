import classes from './fact-list.module.css'

export interface Fact {
  label: string
  /** A fact without a value is left out. */
  value: string | undefined
  tone?: 'warning' | 'danger'
}

interface FactListProps {
  facts: readonly Fact[]
  /** In a column, or side by side as far as there is room. */
  layout?: 'column' | 'row'
}

/** Labels and values of one thing: a detail card. */
export function FactList({ facts, layout = 'column' }: FactListProps) {
  return (
    <dl className={classes.facts} data-layout={layout}>
      {facts.map(({ label, value, tone }) =>
        value === undefined || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
