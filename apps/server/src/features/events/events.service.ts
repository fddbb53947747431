import type { CallContext } from '#platform/call-context'
import type { Change } from '#platform/database/change'
import type { Database } from '#platform/database/database'
import type { StreamAnswer } from '#platform/http/handler'
import { eventsRepository } from './events.repository.ts'

type Send = (text: string) => void

const MISSED_MAX = 500

/** How far a client has seen: the last event that it heard, or how long ago, in milliseconds, it began to read. */
interface Seen {
  readonly lastEventId: number | undefined
  readonly missed: number | undefined
}

/** The client reads again everything that it shows. */
const RESET = 'event: reset\ndata: {}\n\n'

/** The changes of each business, to every browser of it that listens. */
export const createEventsService = (database: Database) => {
  const listeners = new Map<string, Set<Send>>()

  database.onChanges((changes) => {
    for (const change of changes) {
      for (const send of listeners.get(change.businessId) ?? []) send(eventOf(change))
    }
  })
  database.onGap(() => {
    for (const sends of listeners.values()) for (const send of sends) send(RESET)
  })

  const listen = (businessId: string, send: Send): (() => void) => {
    const sends = listeners.get(businessId) ?? new Set()
    listeners.set(businessId, sends.add(send))
    return () => {
      sends.delete(send)
      if (sends.size === 0 && listeners.get(businessId) === sends) listeners.delete(businessId)
    }
  }

  const sendMissed = async (businessId: string, { lastEventId, missed: age }: Seen, send: Send): Promise<void> => {
    if (lastEventId === undefined && age === undefined) return
    const missed = await database.read(businessId, (tx) =>
      lastEventId === undefined
        ? eventsRepository.recent(tx, age ?? 0, MISSED_MAX + 1)
        : eventsRepository.since(tx, lastEventId, MISSED_MAX + 1),
    )
    if (missed === undefined || missed.length > MISSED_MAX) send(RESET)
    else for (const change of missed) send(eventOf(change))
  }

  return {
    /** Live changes from now on, after those that the client has not seen. */
    stream: ({ businessId }: CallContext, seen: Seen): StreamAnswer => ({
      open: (send) => {
        const stop = listen(businessId, send)
        sendMissed(businessId, seen, send).catch(() => send(RESET))
        return stop
      },
    }),
  }
}

export type EventsService = ReturnType<typeof createEventsService>

const eventOf = ({ sequence, collection, id, op }: Omit<Change, 'businessId'>): string =>
  `id: ${sequence}\ndata: ${JSON.stringify({ collection, id, op })}\n\n`
