import { Button, VisuallyHidden } from '@mantine/core'
import { IconCalendar } from '#ui/icon/icons.ts'
import { addDays, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { useRef, useState, type ReactNode } from 'react'
import type { DayRange } from './day-range.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { rangeAfter } from './range-after.ts'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import classes from './date-range-filter.module.css'
import { DayInput } from '#ui/input/day-input.tsx'
import { isQuickRange, rangeLabel, shownQuickRanges } from './range-label.ts'

interface DateRangeFilterProps {
  range: DayRange
  onChange: (range: DayRange) => void
  /** Today in the business's zone. */
  today: BusinessDay
  /** Beside them on a phone: what else filters or orders. */
  children?: ReactNode
}

/** From and to as days, and the quick ranges, which end today. On a phone a button with the range opens them. */
export function DateRangeFilter({ children, ...fields }: DateRangeFilterProps) {
  const { range, onChange, today } = fields
  const isNarrow = useIsBelowMd()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!isNarrow) return <RangeFields {...fields} onQuick={onChange} />
  const label = (
    <>
      <VisuallyHidden>Rango de fechas: </VisuallyHidden>
      {rangeLabel(range, today)}
    </>
  )
  return (
    <FilterSheet ref={button} label={label} icon={IconCalendar} isOpen={isOpen} onToggle={setIsOpen}>
      <RangeFields
        {...fields}
        onQuick={(quick) => {
          onChange(quick)
          setIsOpen(false)
          button.current?.focus()
        }}
      />
      {children}
    </FilterSheet>
  )
}

interface RangeFieldsProps extends Omit<DateRangeFilterProps, 'children'> {
  onQuick: (range: DayRange) => void
}

/** A first day after the last moves the last along, and says so. */
function RangeFields({ range, onChange, onQuick, today }: RangeFieldsProps) {
  // Taken when a field gets the focus: a half typed day, as 05/1 on the way to 05/11, must not move the other one for
  // good.
  const before = useRef(range)
  const begin = () => {
    before.current = range
  }
  const [moved, setMoved] = useState<string>()
  const change = (typed: Partial<DayRange>) => {
    const { next, moved: word } = rangeAfter(before.current, typed)
    setMoved(word)
    onChange(next)
  }
  return (
    <fieldset className={classes.filter} aria-label="Rango de fechas">
      <DayInput
        label="Desde"
        isLabelHidden
        onBegin={begin}
        width="8.6rem"
        value={range.from}
        today={today}
        onChange={(from) => from !== undefined && change({ from })}
      />
      <span className={classes.to} aria-hidden>
        a
      </span>
      <DayInput
        label="Hasta"
        isLabelHidden
        onBegin={begin}
        width="8.6rem"
        value={range.to}
        today={today}
        onChange={(to) => to !== undefined && change({ to })}
      />
      <div className={classes.quick}>
        {shownQuickRanges.map(({ days, label }) => {
          const isShown = isQuickRange(range, days, today)
          return (
            <Button
              key={days}
              size="compact-sm"
              variant={isShown ? 'light' : 'subtle'}
              color={isShown ? undefined : 'gray'}
              c={isShown ? undefined : 'var(--ink-soft)'}
              aria-pressed={isShown}
              onClick={() => {
                setMoved(undefined)
                onQuick({ from: addDays(today, 1 - days), to: today })
              }}
            >
              {label}
            </Button>
          )
        })}
      </div>
      {moved !== undefined && <output className={classes.moved}>{moved}</output>}
    </fieldset>
  )
}
