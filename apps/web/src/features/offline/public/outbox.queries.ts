import { queryOptions } from '@tanstack/react-query'
import { currentBusiness } from '#platform/session/session.ts'

const loadOutbox = () => import('#platform/offline/outbox/outbox.ts')

export const outboxQueries = {
  /** The sales that this browser keeps of the business, the latest first. */
  rows: () =>
    queryOptions({
      queryKey: ['outbox', 'rows'],
      queryFn: async () => {
        const businessId = currentBusiness()
        if (businessId === undefined) return []
        const { keptSales } = await loadOutbox()
        return (await keptSales(businessId)).toReversed()
      },
      staleTime: 0,
      retry: false,
    }),
  /** The sales that the browser lost. */
  lost: () =>
    queryOptions({
      queryKey: ['outbox', 'lost'],
      queryFn: async () => {
        const businessId = currentBusiness()
        if (businessId === undefined) return []
        const { takeStock } = await import('#platform/offline/outbox/take-stock.ts')
        return (await takeStock(businessId)).lost
      },
      staleTime: 0,
      retry: false,
    }),
}
