import { Button, VisuallyHidden } from '@mantine/core'
import { IconCalendar } from '#ui/icon/icons.ts'
import { addDays, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { useRef, useState } from 'react'
import type { DayRange } from './day-range.ts'
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
}

/** From and to as days, and the quick ranges, which end today. On a phone a button with the range opens them. */
export function DateRangeFilter(props: DateRangeFilterProps) {
  const { range, onChange, today } = props
  const isNarrow = useIsBelowMd()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!isNarrow) return <RangeFields {...props} onQuick={onChange} />
  const choose = (quick: DayRange) => {
    onChange(quick)
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        className={classes.button}
        variant="default"
        leftSection={<IconCalendar size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VisuallyHidden>Rango de fechas: </VisuallyHidden>
        {rangeLabel(range, today)}
      </Button>
      {isOpen && <RangeFields {...props} onQuick={choose} />}
    </>
  )
}

interface RangeFieldsProps extends DateRangeFilterProps {
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
