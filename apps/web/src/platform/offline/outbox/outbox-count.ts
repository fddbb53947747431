import { useSyncExternalStore } from 'react'

/** How many sales of this business wait in this browser, and how many the server could not read. */
export interface OutboxCount {
  readonly unsent: number
  readonly refused: number
}

let count: OutboxCount = { unsent: 0, refused: 0 }
let isSending = false
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const setOutboxCount = (next: OutboxCount): void => {
  if (next.unsent === count.unsent && next.refused === count.refused) return
  count = next
  tell()
}

export const setSending = (next: boolean): void => {
  if (next === isSending) return
  isSending = next
  tell()
}

export const outboxCount = (): OutboxCount => count

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOutboxCount = (): OutboxCount => useSyncExternalStore(subscribe, outboxCount)

export const useIsSending = (): boolean => useSyncExternalStore(subscribe, () => isSending)
