import { UnstyledButton } from '@mantine/core'
import type { PaymentList } from '@trastienda/contract/payments.contract'
import { subtractTotals } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import classes from './method-figures.module.css'

interface MethodFiguresProps {
  /** Undefined if everything was cash. */
  methods: PaymentList['methods']
  /** Opens the movements of a method. */
  onExplain: (method: string, name: string) => void
}

/** The balance of each payment method: income less outcome. */
export function MethodFigures({ methods, onExplain }: MethodFiguresProps) {
  if (methods === undefined) return null
  return (
    <section className={classes.methods} aria-label="Por medio de pago">
      {methods.map(({ method, name, income, outcome }) => (
        <UnstyledButton key={method} className={classes.method} onClick={() => onExplain(method, name)}>
          <span>{name}</span>
          <strong className="amount">{formatMoney(subtractTotals(income, outcome))}</strong>
        </UnstyledButton>
      ))}
    </section>
  )
}
