import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import type { MonthPoint } from './month-point.ts'
import classes from './net-profit.module.css'

interface MonthsTableProps {
  year: number
  points: readonly MonthPoint[]
  onMonth: (month: number) => void
}

/** The line's figures, for whoever would rather read them; a month shows its days. */
export function MonthsTable({ year, points, onMonth }: MonthsTableProps) {
  const begun = points.flatMap(({ balance, ...point }) => (balance === undefined ? [] : [{ ...point, balance }]))
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Ganancias netas de {year} por mes</VisuallyHidden>
      </caption>
      <tbody>
        {begun.map(({ month, name, balance }) => (
          <tr key={month}>
            <th scope="row">
              <UnstyledButton
                className={classes.month}
                aria-label={`${name} ${year}: ver los días`}
                onClick={() => onMonth(month)}
              >
                {name}
              </UnstyledButton>
            </th>
            <td className={`amount ${balance > 0 ? 'money-in' : 'money-out'}`}>{formatMoney(balance)}</td>
          </tr>
        ))}
        <tr className={classes.year}>
          <th scope="row">{year}</th>
          <td className="amount">{formatMoney(totalMoney(begun.map(({ balance }) => balance)))}</td>
        </tr>
      </tbody>
    </table>
  )
}
