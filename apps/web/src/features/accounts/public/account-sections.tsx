import type { ComponentType } from 'react'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

const loading = () => <SkeletonRows />

/** A contact's Histórico: the rows of the account in a range, with the balances before and after. */
export const AccountHistory = lazyPart(async () => (await import('./account-history.tsx')).AccountHistory, { loading })

/** A contact's Saldo: the open transactions behind the balance, and their sum. */
export const AccountBalance = lazyPart(async () => (await import('./account-balance.tsx')).AccountBalance, { loading })

/**
 * The popup that enters a payment on an account. Routes pass it to the screens of accounts and contacts, because
 * payments are made of both, and those cannot import it.
 */
export type PaymentPanelSlot = ComponentType<{ opened: boolean; onClose: () => void; person?: string }>
