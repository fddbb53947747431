import { z } from 'zod'
import { collections } from './collections.ts'
import { EVENT_STREAM, type Endpoints } from './endpoint.ts'

/**
 * A browser reads first and listens afterwards: it may ask for the changes of up to this long before its connection.
 * After a longer gap it has to read everything again.
 */
export const MISSED_MAX_MS = 60_000

/** An event of the stream: which record changed. The client reads again whatever shows the record. */
export const changeSchema = z.strictObject({
  collection: z.enum(collections),
  id: z.string(),
  op: z.enum(['create', 'update', 'delete']),
})

export type ChangeEvent = z.output<typeof changeSchema>

export const eventsApi = {
  'events.stream': {
    needs: 'member',
    personOnly: true,
    summary:
      'Server-sent events: the changes of the business. `Last-Event-ID` resumes without a gap; a first connection hears ' +
      'what changed in the last `missed` milliseconds, since it began to read.',
    writes: false,
    status: 200,
    query: z.strictObject({ missed: z.coerce.number().int().min(0).max(MISSED_MAX_MS).optional() }),
    answer: EVENT_STREAM,
  },
} as const satisfies Endpoints
