import { useSyncExternalStore } from 'react'
import { createListeners } from '#platform/browser/listeners.ts'

export interface OutboxCount {
  /** How many sales of this business wait in this browser. */
  readonly unsent: number
  /** How many of them the server could not read. */
  readonly refused: number
  /** The numbers of those that this browser lost before the server had them. */
  readonly lost: readonly string[]
  /** How many wait here of all businesses. */
  readonly unsentOfAll: number
}

let count: OutboxCount = { unsent: 0, refused: 0, lost: [], unsentOfAll: 0 }
let isSending = false
const listeners = createListeners()

export const setOutboxCount = (next: OutboxCount): void => {
  if (JSON.stringify(next) === JSON.stringify(count)) return
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
