import { UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { lineGeometry, plotInset } from './line-geometry.ts'
import type { MonthPoint } from './months-table.tsx'
import classes from './net-profit-chart.module.css'
import { roundTicks, tickLabel } from './round-ticks.ts'

interface NetProfitChartProps {
  points: readonly MonthPoint[]
  onMonth: (month: number) => void
}

/** Net profit by month as a line for the eye and the pointer; the table below it serves keyboards and screen readers. */
export function NetProfitChart({ points, onMonth }: NetProfitChartProps) {
  const { ref, width, height } = useElementSize()
  const ticks = roundTicks(points.flatMap(({ balance }) => balance ?? []))
  const values = points.map(({ balance }) => balance)
  const { x, y, path } = lineGeometry(values, ticks, { width, height })
  return (
    <div ref={ref} className={classes.place}>
      <svg className={classes.chart} role="img" aria-label="Ganancias netas por mes">
        {ticks.map((tick) => (
          <g key={tick} className={tick === 0 ? classes.zero : classes.grid}>
            <line x1={plotInset.left} x2={width - plotInset.right} y1={y(tick)} y2={y(tick)} />
            <text x={plotInset.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {tickLabel(tick)}
            </text>
          </g>
        ))}
        {points.map(({ month, name }, place) => (
          <text key={month} className={classes.name} x={x[place]} y={height - 6} textAnchor="middle">
            {name}
          </text>
        ))}
        <path className={classes.line} d={path} />
        {points.map(({ month, balance }, place) =>
          balance === undefined ? null : (
            <circle key={month} className={classes.dot} cx={x[place]} cy={y(balance)} r={3.5} />
          ),
        )}
      </svg>
      <div
        className={classes.columns}
        style={{ left: plotInset.left, right: plotInset.right, bottom: plotInset.bottom }}
        aria-hidden
      >
        {points.map(({ month, name, balance }) => (
          <UnstyledButton
            key={month}
            className={classes.column}
            tabIndex={-1}
            disabled={balance === undefined}
            onClick={() => onMonth(month)}
          >
            {balance !== undefined && (
              <span className={classes.tip} style={{ top: y(balance) }}>
                {name}
                <b>{formatMoney(balance)}</b>
              </span>
            )}
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
