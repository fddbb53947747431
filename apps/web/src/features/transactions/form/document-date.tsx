import { Box } from '@mantine/core'
import { businessDayOf, sameTimeOn, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { messageOf, problem } from '@trastienda/domain/problem'
import { memo } from 'react'
import { serverNow } from '#platform/net/server-clock.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { focusField } from '../lines/form-fields.ts'
import type { DraftHandle } from '../draft/use-draft.ts'

const DayInput = lazyPart(async () => (await import('#ui/input/day-input.tsx')).DayInput, {
  loading: ({ value, width }) => <Box w={width}>{value !== undefined && formatDay(value)}</Box>,
  name: 'la fecha',
})

interface DocumentDateProps extends Pick<DraftHandle, 'change'> {
  /** The present day: a tab that stays open overnight gets the next. */
  today: BusinessDay
  /** The chosen date of the draft. */
  chosen: string | undefined
  /** The stored date of a transaction. */
  saved?: string
}

/** The date of a sale or purchase in entry: today, or the past day on its paper. */
export const DocumentDate = memo(function DocumentDate({ today, chosen, change, saved }: DocumentDateProps) {
  const timeZone = useTimeZone()
  const date = chosen ?? saved
  const day = date === undefined ? today : businessDayOf(date, timeZone)
  const start = saved === undefined ? today : businessDayOf(saved, timeZone)
  const choose = (next: string) =>
    change((known) => ({
      ...known,
      // Stored as an instant, not computed at each save: a repeated save must send the same body under its key.
      creationDate: next === start ? undefined : sameTimeOn(next, serverNow(), timeZone),
    }))
  return (
    <DayInput
      label="Fecha"
      isLabelHidden
      width="clamp(7.25rem, 31vw, 9rem)"
      value={day}
      max={today}
      today={today}
      lateError={messageOf(problem('date_in_future'))}
      onChange={(next) => next !== undefined && choose(next)}
      onEnter={() => focusField('product')}
    />
  )
})
