import { z } from 'zod'
import { EVENT_STREAM, type Endpoints } from './endpoint.ts'

/** One change of one business, as the event stream says it: what to read again. */
export const changeSchema = z.strictObject({
  collection: z.string(),
  id: z.string(),
  op: z.enum(['create', 'update', 'delete']),
})

export type ChangeEvent = z.output<typeof changeSchema>

export const eventsApi = {
  'events.stream': {
    summary: 'Server-sent events: the changes of the business. `Last-Event-ID` resumes without a gap.',
    access: 'member',
    writes: false,
    status: 200,
    answer: EVENT_STREAM,
  },
} as const satisfies Endpoints
