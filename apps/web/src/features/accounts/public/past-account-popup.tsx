import { lazy } from 'react'
import type { Account } from '@trastienda/contract/accounts.contract'
import { addDays, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { LazyPopupContent } from '#ui/popup/lazy-popup-content.tsx'
import { Popup } from '#ui/popup/popup.tsx'

const History = lazy(async () => ({ default: (await import('./account-history.tsx')).AccountHistory }))

const DAYS_SHOWN = 30

interface PastAccountPopupProps {
  opened: boolean
  account: Account | undefined
  day: BusinessDay
  onClose: () => void
}

/** How an account came to its balance at the end of a past day: what stood before, and the rows of the month up to it. */
export function PastAccountPopup({ opened, account, day, onClose }: PastAccountPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={`Cuenta corriente de ${account?.name ?? ''}`} size="lg">
      <LazyPopupContent>
        {account !== undefined && (
          <History person={account.code} first={{ from: addDays(day, 1 - DAYS_SHOWN), to: day }} />
        )}
      </LazyPopupContent>
    </Popup>
  )
}
