import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { dueStatus } from '@trastienda/domain/stock/due-date'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { todayIn } from '#ui/list/day-range.ts'
import classes from './due-date.module.css'

const marks = { expired: 'Vencido', soon: 'Por vencer' } as const

/** A lot's due date, with a mark if it is about to expire or has expired. Nothing without a date. */
export function DueDate({ day }: { day: BusinessDay | undefined }) {
  const status = dueStatus(day, todayIn(useTimeZone()))
  if (day === undefined || status === undefined) return null
  return (
    <span className={classes.due}>
      <span className="amount">{formatDay(day)}</span>
      {status !== 'far' && (
        <span className={classes.mark} data-status={status}>
          {marks[status]}
        </span>
      )}
    </span>
  )
}

/** A lot's due date as the end of a sentence, if it has one. */
export const LotDueDate = ({ day }: { day: BusinessDay | undefined }) =>
  day === undefined ? null : (
    <>
      · vence <DueDate day={day} />
    </>
  )
