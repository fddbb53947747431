import type { ComponentType } from 'react'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

const loading = () => <SkeletonRows />

/** A contact's Histórico: the rows of the account in a range, with what stood before and what they come to. */
export const AccountHistory = lazyPart(async () => (await import('./account-history.tsx')).AccountHistory, { loading })

/** A contact's Saldo: the open transactions that the balance is made of, and their sum. */
export const AccountBalance = lazyPart(async () => (await import('./account-balance.tsx')).AccountBalance, { loading })

/**
 * The popup in which a payment on an account is entered. Routes hand it to the screens of accounts and contacts: payments
 * are made of both, so those cannot import it.
 */
export type PaymentPanelSlot = ComponentType<{ opened: boolean; onClose: () => void; person?: string }>
