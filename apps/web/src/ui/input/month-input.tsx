import 'dayjs/locale/es'
import { ActionIcon, Button, Popover, VisuallyHidden } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '#ui/icon/icons.ts'
import { addMonths, formatMonth, monthOfDay, type BusinessMonth } from '@trastienda/domain/calendar/month'
import { useState } from 'react'
import classes from './month-input.module.css'

interface MonthInputProps {
  label: string
  value: BusinessMonth
  onChange: (month: BusinessMonth) => void
  /** The last choice of a month. */
  max: BusinessMonth
}

const calendarLabels = { nextYear: 'Año siguiente', previousYear: 'Año anterior' }

/** Chooses a month: buttons lead to the previous and the next, a calendar to any other. */
export function MonthInput({ label, value, onChange, max }: MonthInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const choose = (day: string | null) => {
    setIsOpen(false)
    if (day !== null) onChange(monthOfDay(day))
  }
  return (
    <fieldset className={classes.chooser} aria-label={label}>
      <ActionIcon variant="subtle" size={36} aria-label="Mes anterior" onClick={() => onChange(addMonths(value, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setIsOpen} withinPortal={false} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" className={classes.month} onClick={() => setIsOpen(!isOpen)}>
            <VisuallyHidden>{label}: </VisuallyHidden>
            {formatMonth(value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} aria-labelledby={undefined}>
          <MonthPicker
            value={`${value}-01`}
            defaultDate={`${value}-01`}
            maxDate={`${max}-01`}
            onChange={choose}
            ariaLabels={calendarLabels}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label="Mes siguiente"
        disabled={value >= max}
        onClick={() => onChange(addMonths(value, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
