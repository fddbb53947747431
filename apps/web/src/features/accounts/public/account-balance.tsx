import { useQuery } from '@tanstack/react-query'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { accountsQueries } from './accounts.queries.ts'
import { OpenItemsTable } from './open-items-table.tsx'

interface AccountBalanceProps {
  person: string
  onPay?: (item: OpenTransaction) => void
}

/** The balance of a person's account as the open transactions that it is made of. */
export function AccountBalance({ person, onPay }: AccountBalanceProps) {
  const { data, error, refetch } = useQuery(accountsQueries.openItems(person))
  return (
    <OpenItemsTable
      items={data?.items}
      totals={data?.totals}
      error={error}
      onRetry={() => void refetch()}
      onPay={onPay}
    />
  )
}
