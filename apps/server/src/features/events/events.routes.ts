import type { Handlers } from '#platform/http/handler'
import type { EventsService } from './events.service.ts'

export const eventsRoutes = (service: EventsService): Handlers<'events.stream'> => ({
  'events.stream': async ({ context, query, lastEventId }) =>
    service.stream(context, { lastEventId, missed: query.missed }),
})
