import { DateInput } from '@mantine/dates'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
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
  width?: string
}

const calendarLabels = {
  dateInput: 'Fecha',
  monthLevelControl: 'Elegir mes y año',
  yearLevelControl: 'Elegir año',
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
  width,
}: DayInputProps) {
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
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
      error={error}
      hideOutsideDates
      ariaLabels={calendarLabels}
      autoComplete="off"
    />
  )
}
