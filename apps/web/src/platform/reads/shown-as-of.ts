import type { CallName } from '@trastienda/contract/calls'
import { useSyncExternalStore } from 'react'
import { lastAnswerAt } from '#platform/net/connectivity.ts'
import { queryClient } from '#platform/cache/query-client.ts'

/** Queries of the shell around every screen: their age says nothing about the screen. */
const around: ReadonlySet<CallName> = new Set(['users.get', 'subscription.get'])

/** The instant of the server's answer that this browser now repeats. */
const saidAt = new WeakMap<object, number>()

/** An answer, or a query's selection from it, shows the server's state of that instant. */
export const setShownAsOf = (
  name: CallName,
  { answer, at }: { readonly answer: unknown; readonly at: number },
): void => {
  const data = (answer as { data?: unknown }).data
  for (const part of [answer, data])
    if (typeof part === 'object' && part !== null) saidAt.set(part, around.has(name) ? Infinity : at)
}

/** The instant of the oldest part of the screen; undefined if the screen shows nothing from the server. */
const shownAsOf = (): number | undefined => {
  const known = lastAnswerAt() ?? Infinity
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state: { data } }) => (typeof data === 'object' && data !== null ? [saidAt.get(data) ?? known] : []))
  const oldest = Math.min(...times, known)
  return Number.isFinite(oldest) ? oldest : undefined
}

const subscribe = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener)

export const useShownAsOf = (): number | undefined => useSyncExternalStore(subscribe, shownAsOf)
