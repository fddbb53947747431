import { useQuery } from '@tanstack/react-query'
import { businessDayOf, daysBetween } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { countOf, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { dollarRate } from './dollar-rate.queries.ts'
import { useTimeZone } from './use-settings.ts'

const DollarRatePopup = lazyPopup(async () => (await import('./dollar-rate-popup.tsx')).DollarRatePopup)

/** What a dollar costs and since when, with a warning where that is long ago; nothing for a business without dollars. */
export function DollarRateNotice() {
  const timeZone = useTimeZone()
  const mayChange = useMay('catalogue')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(dollarRate())
  if (data?.rate === undefined || data.setAt === undefined) return null
  const day = businessDayOf(data.setAt, timeZone)
  const age = daysBetween(day, todayIn(timeZone))
  const since = age === 0 ? 'de hoy' : `del ${formatDay(day)}, hace ${countOf(age, 'día', 'días')}`
  return (
    <>
      <Notice
        tone={age >= data.reminderDays ? 'warning' : 'info'}
        {...(mayChange ? { actionLabel: 'Cambiar', onAction: () => setIsOpen(true) } : {})}
      >
        Dólar a {formatUnitCost(data.rate)}, {since}.
      </Notice>
      <DollarRatePopup opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
