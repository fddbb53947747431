import { createListeners } from '#platform/browser/listeners.ts'
import { tabChannel } from '#platform/browser/tabs.ts'

/* Every tab of this browser hears what happens in the outbox of any business. */

/** `added`: a sale waits to be sent, for the first time or again. `changed`: something else is known of a sale. */
export type OutboxChange = 'added' | 'changed'

const listeners = createListeners<[change: OutboxChange]>()
const tabs = tabChannel<OutboxChange>('trastienda-outbox')
tabs.hear(listeners.tell)

export const tellOutboxChange = (change: OutboxChange): void => {
  tabs.tell(change)
  listeners.tell(change)
}

export const onOutboxChange = listeners.add
