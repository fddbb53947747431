import { NativeSelect, Paper, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { monthNames } from '@trastienda/domain/calendar/month'
import { useMemo, useState } from 'react'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { dashboardQueries } from '../public/dashboard.queries.ts'
import type { MonthPoint } from './months-table.tsx'
import { MonthsTable } from './months-table.tsx'
import { NetProfitChart } from './net-profit-chart.tsx'
import classes from './net-profit.module.css'

interface NetProfitProps {
  year: number
  onYear: (year: number) => void
  /** `month` is 1 to 12. */
  onMonth: (month: number) => void
  timeZone: string
}

/** Each month's result of a year, as a line; a click on a month shows its days below. */
export function NetProfit({ year, onYear, onMonth, timeZone }: NetProfitProps) {
  const months = useQuery(dashboardQueries.months(year, timeZone))
  const { data: years = [year] } = useQuery(dashboardQueries.years(timeZone))
  const [isTable, setIsTable] = useState(false)
  const points = useMemo<MonthPoint[]>(
    () => monthNames.map((name, place) => ({ month: place + 1, name, balance: months.data?.[name] })),
    [months.data],
  )
  const isEmpty = months.data !== undefined && points.every(({ balance = 0 }) => balance === 0)
  const offered = years.includes(year) ? years : [...years, year]
  return (
    <Paper component="section" className={classes.sheet} withBorder aria-labelledby="net-profit">
      <div className={classes.head}>
        <Title order={2} id="net-profit">
          Ganancias Netas
        </Title>
        <NativeSelect
          size="xs"
          aria-label="Año"
          data={offered.toSorted((one, other) => other - one).map(String)}
          value={String(year)}
          onChange={(event) => onYear(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.chart}>
        {months.isError && months.data === undefined ? (
          <LoadFailure error={months.error} onRetry={() => void months.refetch()} />
        ) : isEmpty ? (
          <div className={classes.empty}>
            <Text>No hemos encontrado estadísticas.</Text>
            <Text c="dimmed" size="sm">
              Empieza con la primera venta o gasto de {year}.
            </Text>
          </div>
        ) : months.data === undefined ? (
          <Skeleton height="100%" />
        ) : (
          <NetProfitChart points={points} onMonth={onMonth} />
        )}
      </div>
      {!isEmpty && (
        <UnstyledButton className={classes.more} aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
          <IconChevronRight size={16} aria-hidden data-open={isTable || undefined} />
          Ver los importes
        </UnstyledButton>
      )}
      {!isEmpty && isTable && <MonthsTable year={year} points={points} onMonth={onMonth} />}
    </Paper>
  )
}
