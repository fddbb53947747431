/* Every tab of this browser hears what happens in the outbox of any business. */

/** `added`: a sale waits to be sent, for the first time or again. `changed`: something else is known of a sale. */
export type OutboxChange = 'added' | 'changed'

const listeners = new Set<(change: OutboxChange) => void>()
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('trastienda-outbox')

const hear = (change: OutboxChange): void => {
  for (const listener of listeners) listener(change)
}

tabs?.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => hear(data))

export const tellOutboxChange = (change: OutboxChange): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  tabs?.postMessage(change)
  hear(change)
}

export const onOutboxChange = (listener: (change: OutboxChange) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
