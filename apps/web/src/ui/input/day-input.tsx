import 'dayjs/locale/es'
import { DateInput } from '@mantine/dates'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { messages } from '@trastienda/domain/messages'
import { useRef, useState } from 'react'
import { readTypedDay } from './typed-date.ts'
import { wrongFormatMark } from '#ui/form/focus-field.ts'

interface DayInputProps {
  label: string
  value: BusinessDay | undefined
  onChange: (day: BusinessDay | undefined) => void
  /** Today in the business's zone: the year of a date without one, and the first view of the calendar. */
  today: BusinessDay
  min?: BusinessDay
  max?: BusinessDay
  isClearable?: boolean
  isLabelHidden?: boolean
  error?: string
  /** The error for a typed day after `max`. */
  lateError?: string
  width?: string
  onEnter?: () => void
  /** Somebody enters the field. */
  onBegin?: () => void
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

/**
 * A day, typed as d/m/Y or picked from a calendar. Text that is no valid day stays, marked: no form is saved with it.
 */
export function DayInput({
  label,
  value,
  onChange,
  today,
  min,
  max,
  isClearable = false,
  isLabelHidden = false,
  error,
  lateError,
  width,
  onEnter,
  onBegin,
}: DayInputProps) {
  const [typed, setTyped] = useState('')
  const [isFocused, setIsFocused] = useState(false)
  // Errors stay hidden while somebody types: a half typed day is never valid.
  const [isTold, setIsTold] = useState(false)
  // After Enter the day is chosen: the calendar would only cover it.
  const [isEntered, setIsEntered] = useState(false)
  const [shown, setShown] = useState(value)
  // A new value came from outside, in place of the typed one.
  if (shown !== value) {
    setShown(value)
    if (!isFocused) setTyped('')
  }
  const before = useRef(value)
  const day = readTypedDay(typed, today)
  const isLate = day !== undefined && max !== undefined && day > max
  const isEarly = day !== undefined && min !== undefined && day < min
  const isWrong = typed.trim() !== '' && (day === undefined || isLate || isEarly)
  const ownError = isLate && lateError !== undefined ? lateError : messages.wrong_format

  /** On its way to `25/12/2026` the text is `25/12/20`: that day must not stay if the whole text is not allowed. */
  const type = (text: string) => {
    setTyped(text)
    setIsTold(false)
    setIsEntered(false)
    if (text.trim() === '' && isClearable) return
    const next = readTypedDay(text, today)
    const isTaken = next !== undefined && (max === undefined || next <= max) && (min === undefined || next >= min)
    if (!isTaken) onChange(before.current)
  }

  return (
    <DateInput
      size="sm"
      w={width}
      label={isLabelHidden ? undefined : label}
      aria-label={label}
      placeholder="d/m/aaaa"
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => readTypedDay(text, today) ?? null}
      value={value ?? null}
      defaultDate={value ?? today}
      minDate={min}
      maxDate={max}
      onChange={(next) => {
        setTyped('')
        onChange(next ?? undefined)
      }}
      onFocus={() => {
        setIsFocused(true)
        setIsEntered(false)
        if (!isWrong) before.current = value
        onBegin?.()
      }}
      onBlur={() => {
        setIsFocused(false)
        setIsTold(true)
        if (!isWrong) setTyped('')
      }}
      fixOnBlur={!isWrong}
      onClick={() => setIsEntered(false)}
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        setIsTold(true)
        if (isWrong) return
        setIsEntered(true)
        before.current = value
        onEnter?.()
      }}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
      error={isWrong && isTold ? ownError : error}
      {...wrongFormatMark(isWrong ? ownError : undefined)}
      hideOutsideDates
      weekendDays={noWeekend}
      // Within the document's landmarks instead of a portal outside; fixed, so that a popup does not cut it off.
      popoverProps={{ withinPortal: false, floatingStrategy: 'fixed', ...(isEntered ? { opened: false } : {}) }}
      ariaLabels={calendarLabels}
      autoComplete="off"
    />
  )
}
