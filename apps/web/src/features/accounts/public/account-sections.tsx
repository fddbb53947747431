import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { lazy, Suspense, type ComponentType } from 'react'
import type { AccountHistoryProps } from './account-history.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

const History = lazy(async () => ({ default: (await import('./account-history.tsx')).AccountHistory }))

const Balance = lazy(async () => ({ default: (await import('./account-balance.tsx')).AccountBalance }))

/** A contact's Histórico: the rows of the account in a range, with what stood before and what they come to. */
export const AccountHistory = (props: AccountHistoryProps) => (
  <Suspense fallback={<SkeletonRows />}>
    <History {...props} />
  </Suspense>
)

interface OpenTransactionsProps {
  person: string
  /** Shows a button that pays, beside each open transaction. */
  onPay?: (item: OpenTransaction) => void
}

/** A contact's Saldo: the open transactions that the balance is made of, and their sum. */
export const AccountBalance = (props: OpenTransactionsProps) => (
  <Suspense fallback={<SkeletonRows />}>
    <Balance {...props} />
  </Suspense>
)

/**
 * The popup in which a payment on an account is entered. Routes hand it to the screens of accounts and contacts: payments
 * are made of both, so those cannot import it.
 */
export type PaymentPanelSlot = ComponentType<{ opened: boolean; onClose: () => void; person?: string }>
