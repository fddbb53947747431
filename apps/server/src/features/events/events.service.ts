import { seesHistory } from '@trastienda/domain/staff/sight'
import type { CallContext } from '#platform/call-context'
import type { Change } from '#platform/database/change'
import type { Database } from '#platform/database/database'
import type { StreamAnswer } from '#platform/http/handler'
import { eventsRepository } from './events.repository.ts'

type Send = (text: string) => void

type Tell = (change: Omit<Change, 'businessId'>) => void

interface Listener {
  readonly send: Send
  readonly tell: Tell
}

const MISSED_MAX = 500

/** What a client has seen: its last event, or how long ago (in milliseconds) it began to read. */
interface Seen {
  readonly lastEventId: number | undefined
  readonly missed: number | undefined
}

/** Tells the client to read again everything that it shows. */
const RESET = 'event: reset\ndata: {}\n\n'

/** Sends the changes of a business to every browser that listens to it. */
export const createEventsService = (database: Database) => {
  const listeners = new Map<string, Set<Listener>>()

  database.onChanges((changes) => {
    for (const change of changes) {
      for (const { tell } of listeners.get(change.businessId) ?? []) tell(change)
    }
  })
  database.onGap(() => {
    for (const those of listeners.values()) for (const { send } of those) send(RESET)
  })

  const listen = (businessId: string, listener: Listener): (() => void) => {
    const those = listeners.get(businessId) ?? new Set()
    listeners.set(businessId, those.add(listener))
    return () => {
      those.delete(listener)
      if (those.size === 0 && listeners.get(businessId) === those) listeners.delete(businessId)
    }
  }

  const sendMissed = async (businessId: string, { lastEventId, missed: age }: Seen, to: Listener): Promise<void> => {
    if (lastEventId === undefined && age === undefined) return
    const missed = await database.read(businessId, (tx) =>
      lastEventId === undefined
        ? eventsRepository.recent(tx, age ?? 0, MISSED_MAX + 1)
        : eventsRepository.since(tx, lastEventId, MISSED_MAX + 1),
    )
    if (missed === undefined || missed.length > MISSED_MAX) to.send(RESET)
    else for (const change of missed) to.tell(change)
  }

  return {
    /** Sends first the changes that the client missed, then live ones. */
    stream: ({ businessId, capabilities }: CallContext, seen: Seen): StreamAnswer => ({
      open: (send) => {
        const eventOf = seesHistory(capabilities) ? wholeEvent : namelessEvent
        const listener: Listener = { send, tell: (change) => send(eventOf(change)) }
        const stop = listen(businessId, listener)
        sendMissed(businessId, seen, listener).catch(() => send(RESET))
        return stop
      },
    }),
  }
}

export type EventsService = ReturnType<typeof createEventsService>

/** For a member who may not see all records: names the list that changed, but neither the record nor the change. */
const namelessEvent = (change: Omit<Change, 'businessId'>): string => wholeEvent({ ...change, id: '', op: 'update' })

const wholeEvent = ({ sequence, collection, id, op }: Omit<Change, 'businessId'>): string =>
  `id: ${sequence}\ndata: ${JSON.stringify({ collection, id, op })}\n\n`
