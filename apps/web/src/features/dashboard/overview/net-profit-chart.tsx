import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { MonthPoint } from './months-table.tsx'
import { roundTicks } from './round-ticks.ts'

const short = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 })

interface NetProfitChartProps {
  points: readonly MonthPoint[]
  onMonth: (month: number) => void
}

/** The line alone, in a chunk of its own: the library that draws it is larger than the rest of the screen. */
export function NetProfitChart({ points, onMonth }: NetProfitChartProps) {
  const ticks = roundTicks(points.flatMap(({ balance }) => balance ?? []))
  return (
    <LineChart
      h="100%"
      data={points.map(({ name, balance }) => ({ name, balance }))}
      dataKey="name"
      series={[{ name: 'balance', label: 'Ganancias Netas', color: 'var(--success)' }]}
      curveType="linear"
      strokeWidth={2.5}
      withDots
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => formatMoney(money(value))}
      yAxisProps={{
        width: 64,
        ticks,
        domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
        tickFormatter: (value: number) => short.format(value),
      }}
      xAxisProps={{ padding: { left: 12, right: 12 } }}
      referenceLines={[{ y: 0, color: 'var(--ink-soft)' }]}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{
        // Off, as the table below says and does the same by keyboard and for screen readers.
        accessibilityLayer: false,
        onClick: ({ activeTooltipIndex }) => {
          const point = points[Number(activeTooltipIndex)]
          if (point?.balance !== undefined) onMonth(point.month)
        },
      }}
    />
  )
}
