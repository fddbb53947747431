import type { Account } from '@trastienda/contract/accounts.contract'
import { addDays, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { Popup } from '#ui/popup/popup.tsx'
import { AccountHistory } from '../public/account-sections.tsx'

const DAYS_SHOWN = 30

interface PastAccountPopupProps {
  opened: boolean
  account: Account | undefined
  day: BusinessDay
  onClose: () => void
}

/** How an account came to its balance at the end of a past day: the balance before, and the rows of the month. */
export function PastAccountPopup({ opened, account, day, onClose }: PastAccountPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={`Cuenta corriente de ${account?.name ?? ''}`} size="lg">
      {account !== undefined && (
        <AccountHistory person={account.code} first={{ from: addDays(day, 1 - DAYS_SHOWN), to: day }} />
      )}
    </Popup>
  )
}
