import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { QuerySubject } from '@trastienda/contract/collections'
import { CallError } from '@trastienda/contract/client'
import { isKnownOffline } from '#platform/net/connectivity.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QuerySubject, ...unknown[]]
  }
}

/** How long a read counts as fresh: long while live events report every change, half a minute without them. */
const STALE_AFTER_MS = 30_000
const KEPT_FOR_MS = 15 * 60_000

const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !isKnownOffline() && !(error instanceof CallError && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: KEPT_FOR_MS,
      retry: isWorthRetrying,
      // A read without a network fails and says so; waiting would leave the old screen under a new address.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // A write without a network fails too (`send-write.ts`): a person decides whether to repeat it.
    mutations: { retry: false, networkMode: 'always' },
  },
})

interface Awaited<Answer> {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
}

/**
 * Reads something that somebody waits for (a scanned code, Enter in a typeahead), no older than `freshFor`, with two
 * tries. It has its own query key: a field with suggestions cancels its query at the next key, and would cancel a
 * shared one.
 */
export const readAwaited = <Answer>({ queryKey, queryFn }: Awaited<Answer>, freshFor: number): Promise<Answer> =>
  queryClient.fetchQuery({
    queryKey: [...queryKey, 'awaited'],
    queryFn: () => queryFn({ signal: new AbortController().signal }),
    staleTime: freshFor,
    retry: (failures, error) => failures < 1 && isWorthRetrying(failures, error),
    retryDelay: 200,
  })

/** Data that may still be loading while the screen already shows. */
export interface Known<Value> {
  /** Undefined while nobody knows it, unlike "none". */
  readonly value: Value | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}
