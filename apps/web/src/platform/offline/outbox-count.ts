import { useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'

/** How many sales of this business wait in this browser, and how many the server could not read. */
export interface OutboxCount {
  readonly unsent: number
  readonly refused: number
}

let count: OutboxCount = { unsent: 0, refused: 0 }
let isSending = false
const listeners = createListeners()

export const setOutboxCount = (next: OutboxCount): void => {
  if (next.unsent === count.unsent && next.refused === count.refused) return
  count = next
  listeners.tell()
}

export const setSending = (next: boolean): void => {
  if (next === isSending) return
  isSending = next
  listeners.tell()
}

export const outboxCount = (): OutboxCount => count

export const useOutboxCount = (): OutboxCount => useSyncExternalStore(listeners.add, outboxCount)

export const useIsSending = (): boolean => useSyncExternalStore(listeners.add, () => isSending)
