import { useQuery } from '@tanstack/react-query'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import type { Payment } from '@trastienda/contract/payments.contract'
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { accountsQueries } from './accounts.queries.ts'
import { AllocationsTable } from './allocations-table.tsx'

const History = lazy(async () => ({ default: (await import('./account-history.tsx')).AccountHistory }))
const Balance = lazy(async () => ({ default: (await import('./account-balance.tsx')).AccountBalance }))

/** A contact's Histórico: the rows of the account in a range, with what stood before and what they come to. */
export const AccountHistory = ({ person }: { person: string }) => (
  <Suspense fallback={<SkeletonRows />}>
    <History person={person} />
  </Suspense>
)

interface OpenTransactionsProps {
  person: string
  /** Offers to pay each of them. */
  onPay?: (item: OpenTransaction) => void
}

/** A contact's Saldo: the open transactions that the balance is made of, and their sum. */
export const AccountBalance = (props: OpenTransactionsProps) => (
  <Suspense fallback={<SkeletonRows />}>
    <Balance {...props} />
  </Suspense>
)

/** Everything open on an account, the initial balance first, then oldest first; undefined while it loads. */
export const useOpenItems = (person: string): readonly OpenTransaction[] | undefined =>
  useQuery(accountsQueries.openItems(person)).data?.items

/** What a money movement did to each document. */
export const PaymentAllocations = ({ payment }: { payment: Payment }) => <AllocationsTable payment={payment} />
