import { queryOptions } from '@tanstack/react-query'
import { currentBusiness } from '#platform/session/session.ts'

const loadOutbox = () => import('#platform/device/outbox/outbox.ts')

export const outboxQueries = {
  /** The sales of the business in this browser, the latest first. */
  rows: () =>
    queryOptions({
      queryKey: ['outbox', 'rows'],
      queryFn: async () => {
        const businessId = currentBusiness()
        if (businessId === undefined) return []
        const { storedSales } = await loadOutbox()
        return (await storedSales(businessId)).toReversed()
      },
      staleTime: 0,
      retry: false,
    }),
  lost: () =>
    queryOptions({
      queryKey: ['outbox', 'lost'],
      queryFn: async () => {
        const businessId = currentBusiness()
        if (businessId === undefined) return []
        const { takeStock } = await import('#platform/device/outbox/take-stock.ts')
        return (await takeStock(businessId)).lost
      },
      staleTime: 0,
      retry: false,
    }),
}
