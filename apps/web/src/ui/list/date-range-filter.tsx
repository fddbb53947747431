import { Button } from '@mantine/core'
import { addDays, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { quickRanges } from '@trastienda/domain/calendar/quick-range'
import type { DayRange } from '#platform/range-memory.ts'
import classes from './date-range-filter.module.css'
import { DayInput } from '#ui/input/day-input.tsx'

interface DateRangeFilterProps {
  range: DayRange
  onChange: (range: DayRange) => void
  /** Today in the business's zone. */
  today: BusinessDay
}

/** From and to as days, and the quick ranges, which end today. A first day after the last moves the last along. */
export function DateRangeFilter({ range, onChange, today }: DateRangeFilterProps) {
  const change = (from: BusinessDay, to: BusinessDay, leads: 'from' | 'to') => {
    if (from <= to) onChange({ from, to })
    else onChange(leads === 'from' ? { from, to: from } : { from: to, to })
  }
  const isRange = (days: number) => range.to === today && range.from === addDays(today, 1 - days)
  const quick = [{ days: 1, label: 'Hoy' }, ...quickRanges]
  return (
    <fieldset className={classes.filter} aria-label="Rango de fechas">
      <DayInput
        label="Desde"
        isLabelHidden
        isPutBack
        width="8.6rem"
        value={range.from}
        today={today}
        onChange={(from) => from !== undefined && change(from, range.to, 'from')}
      />
      <span className={classes.to} aria-hidden>
        a
      </span>
      <DayInput
        label="Hasta"
        isLabelHidden
        isPutBack
        width="8.6rem"
        value={range.to}
        today={today}
        onChange={(to) => to !== undefined && change(range.from, to, 'to')}
      />
      <div className={classes.quick}>
        {quick.map(({ days, label }) => (
          <Button
            key={days}
            size="compact-sm"
            variant={isRange(days) ? 'light' : 'subtle'}
            color={isRange(days) ? undefined : 'gray'}
            c={isRange(days) ? undefined : 'var(--ink-soft)'}
            aria-pressed={isRange(days)}
            onClick={() => onChange({ from: addDays(today, 1 - days), to: today })}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
