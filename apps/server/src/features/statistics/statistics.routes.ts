import type { Handlers } from '#platform/http/handler'
import type { StatisticsReads } from './statistics-reads.service.ts'

export const statisticsRoutes = (reads: StatisticsReads): Handlers<'transactions.stats' | 'people.ranking'> => ({
  'transactions.stats': ({ context, query }) => reads.transactions(context, query),
  'people.ranking': ({ context, query }) => reads.customers(context, query),
})
