import { QueryClient } from '@tanstack/react-query'
import { CallError } from '@trastienda/contract/client'

/** Live events say what changed, so what was read stays good for long; without them, half a minute. */
const STALE_AFTER_MS = 30_000
const KEPT_FOR_MS = 15 * 60_000

const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && navigator.onLine && !(error instanceof CallError && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: KEPT_FOR_MS,
      retry: isWorthRetrying,
      // Without a network a read fails and says so; to wait for one would leave the old screen under a new address.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
})

/** The collections of the event stream: the first member of every query key. */
export type Collection =
  | 'transactions'
  | 'products'
  | 'people'
  | 'categories'
  | 'zones'
  | 'priceLists'
  | 'roles'
  | 'movements'
  | 'payments'
  | 'settings'
  | 'subscription'
  | 'stock'
  | 'statistics'

/** Reads again whatever is on screen of these collections, and marks the rest as old. */
export const invalidate = async (...collections: readonly Collection[]): Promise<void> => {
  await Promise.all(collections.map((collection) => queryClient.invalidateQueries({ queryKey: [collection] })))
}
