import { tabValue } from '#platform/browser/tab-value.ts'

export interface OutboxCount {
  /** How many sales of this business wait in this browser. */
  readonly unsent: number
  /** How many of them the server could not read. */
  readonly refused: number
  /** The numbers of sales that this browser lost before the server had them. */
  readonly lost: readonly string[]
  /** How many sales of all businesses wait here. */
  readonly unsentOfAll: number
}

const count = tabValue<OutboxCount>({ unsent: 0, refused: 0, lost: [], unsentOfAll: 0 })
const sending = tabValue(false)

export const setOutboxCount = (next: OutboxCount): void => {
  if (JSON.stringify(next) !== JSON.stringify(count.get())) count.set(next)
}

export const setSending = sending.set

export const outboxCount = count.get

export const useOutboxCount = count.use

export const useIsSending = sending.use
