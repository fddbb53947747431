import { ActionIcon } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, formatMonth, monthOfDay, type BusinessMonth } from '@trastienda/domain/calendar/month'
import classes from './month-input.module.css'

interface MonthInputProps {
  label: string
  value: BusinessMonth
  onChange: (month: BusinessMonth) => void
  /** The last one that can be chosen. */
  max: BusinessMonth
}

const calendarLabels = { nextYear: 'Año siguiente', previousYear: 'Año anterior' }

/** One month: the one before or after it by a press, any other from a calendar. */
export function MonthInput({ label, value, onChange, max }: MonthInputProps) {
  return (
    <div className={classes.chooser} role="group" aria-label={label}>
      <ActionIcon variant="subtle" size={36} aria-label="Mes anterior" onClick={() => onChange(addMonths(value, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <MonthPickerInput
        className={classes.month}
        aria-label={`${label}: ${formatMonth(value)}`}
        value={`${value}-01`}
        valueFormatter={() => formatMonth(value)}
        maxDate={`${max}-01`}
        onChange={(day) => day !== null && onChange(monthOfDay(day))}
        ariaLabels={calendarLabels}
        popoverProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      />
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label="Mes siguiente"
        disabled={value >= max}
        onClick={() => onChange(addMonths(value, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
