import { createListeners } from '#platform/browser/listeners.ts'
import { tabChannel } from '#platform/browser/tabs.ts'

/* Every tab of this browser hears the changes of any business's outbox. */

/** `added`: a sale waits to be sent, for the first time or again. `changed`: something else changed about a sale. */
export type OutboxChange = 'added' | 'changed'

const listeners = createListeners<[change: OutboxChange]>()
const tabs = tabChannel<OutboxChange>('trastienda-outbox')
tabs.hear(listeners.tell)

export const tellOutboxChange = (change: OutboxChange): void => {
  tabs.tell(change)
  listeners.tell(change)
}

export const onOutboxChange = listeners.add
