import { DateInput } from '@mantine/dates'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { useRef, useState } from 'react'
import { readTypedDay } from './typed-date.ts'

interface DayInputProps {
  label: string
  value: BusinessDay | undefined
  onChange: (day: BusinessDay | undefined) => void
  /** Today in the business's zone: what a date without a year means, and what the calendar opens at. */
  today: BusinessDay
  min?: BusinessDay
  max?: BusinessDay
  isClearable?: boolean
  isLabelHidden?: boolean
  error?: string
  /** Said of a day typed that lies after `max`. */
  lateError?: string
  width?: string
  onEnter?: () => void
}

/** Mantine paints weekends in a red that is too dark for a dark ground, and shops are open on Saturdays. */
const noWeekend: [] = []

const calendarLabels = {
  dateInput: 'Fecha',
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

/** A day, typed as d/m/Y or picked from a calendar. */
export function DayInput({
  label,
  value,
  onChange,
  today,
  min,
  max,
  isClearable,
  isLabelHidden,
  error,
  lateError,
  width,
  onEnter,
}: DayInputProps) {
  const [isLate, setIsLate] = useState(false)
  const before = useRef(value)

  /** `25/12/2026` is `25/12/20` on its way: where the whole text is no day to take, what a part of it meant must not stay. */
  const readWhole = (text: string) => {
    const day = readTypedDay(text, today)
    const isBeyond = day !== undefined && max !== undefined && day > max
    setIsLate(isBeyond)
    if (text.trim() === '' && isClearable === true) return
    if (day === undefined || isBeyond || (min !== undefined && day < min)) onChange(before.current)
  }

  return (
    <DateInput
      size="sm"
      w={width}
      label={isLabelHidden === true ? undefined : label}
      aria-label={label}
      placeholder="d/m/aaaa"
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => readTypedDay(text, today) ?? null}
      value={value ?? null}
      defaultDate={value ?? today}
      minDate={min}
      maxDate={max}
      onChange={(day) => onChange(day ?? undefined)}
      onFocus={() => {
        before.current = value
      }}
      onInput={(event) => readWhole(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && onEnter?.()}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
      error={error ?? (isLate ? lateError : undefined)}
      hideOutsideDates
      weekendDays={noWeekend}
      // In the page's own landmarks instead of a portal outside of them; fixed, so that a popup does not cut it off.
      popoverProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      ariaLabels={calendarLabels}
      autoComplete="off"
    />
  )
}
