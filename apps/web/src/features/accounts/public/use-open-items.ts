import { useQuery } from '@tanstack/react-query'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { accountsQueries } from './accounts.queries.ts'

/** Everything open on an account, the initial balance first, then oldest first; undefined while it loads. */
export const useOpenItems = (person: string): readonly OpenTransaction[] | undefined =>
  useQuery(accountsQueries.openItems(person)).data?.items
