import type { Money, Percent } from '@trastienda/domain/money/amount'
import { formatMoney, formatPercentInColumn } from '@trastienda/domain/money/format-amount'

/** The colour of a gain or a loss; the sign says it too. */
const toneOf = (amount: number): string => (amount > 0 ? 'amount money-in' : amount < 0 ? 'amount money-out' : 'amount')

export const ProfitAmount = ({ amount }: { amount: Money }) => (
  <span className={toneOf(amount)}>{formatMoney(amount)}</span>
)

export const ProfitPercent = ({ percentage }: { percentage: Percent }) => (
  <span className={toneOf(percentage)}>{formatPercentInColumn(percentage)}</span>
)

/** The margin of a price over the cost, in pesos and in percent of the cost. */
export const Profitability = ({ amount, percentage }: { amount: Money; percentage: Percent }) => (
  <span>
    <ProfitAmount amount={amount} /> · <ProfitPercent percentage={percentage} />
  </span>
)
