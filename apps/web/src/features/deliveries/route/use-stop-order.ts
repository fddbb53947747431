import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryStop } from '@trastienda/contract/deliveries.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { useRef, useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { deliveriesQueries } from '../public/deliveries.queries.ts'
import { inOrder } from './stop-order.ts'

/** The stops of a day as somebody puts them in order: shown at once, stored one after the other, the last order in the end. */
export function useStopOrder(day: BusinessDay, stops: readonly DeliveryStop[]) {
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const { mutateAsync } = useWrite('deliveries.arrange')

  const store = async (ids: readonly string[]): Promise<void> => {
    setMoved(ids)
    const isStoring = wanted.current !== undefined
    wanted.current = ids
    if (isStoring) return
    try {
      let sent: readonly string[] | undefined
      while (wanted.current !== sent) {
        sent = wanted.current
        const { data } = await mutateAsync({ body: { day, deliveries: [...sent] } })
        queryClient.setQueryData(deliveriesQueries.route(day).queryKey, data)
      }
    } catch {
      // The write has said why; the stored order shows again.
    } finally {
      wanted.current = undefined
      setMoved(undefined)
    }
  }
  return {
    shown: moved === undefined ? stops : inOrder(stops, moved),
    /** Shows another order, without storing it: a stop that is still held. */
    show: setMoved,
    store: (ids: readonly string[]): void => void store(ids),
  }
}
