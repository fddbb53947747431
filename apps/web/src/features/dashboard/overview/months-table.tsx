import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { MonthName } from '@trastienda/domain/calendar/month'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import classes from './net-profit.module.css'

/** A month of a year on the chart. */
export interface MonthPoint {
  /** 1 to 12. */
  readonly month: number
  readonly name: MonthName
  /** The month's net profit; undefined for a month that has not begun. */
  readonly balance: MoneySum | undefined
}

interface MonthsTableProps {
  year: number
  points: readonly MonthPoint[]
  onMonth: (month: number) => void
}

/** The line's figures for readers; a month shows its days. */
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
