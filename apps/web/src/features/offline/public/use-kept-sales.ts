import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outboxQueries } from './outbox.queries.ts'

/** The sales that this browser keeps, the latest first; what another tab sells or sends shows here, too. */
export function useKeptSales() {
  const client = useQueryClient()
  useEffect(() => {
    let stop: () => void = () => undefined
    let isGone = false
    void import('#platform/device/outbox/outbox-changes.ts').then(({ onOutboxChange }) => {
      if (!isGone) stop = onOutboxChange(() => void client.invalidateQueries({ queryKey: ['outbox'] }))
    })
    return () => {
      isGone = true
      stop()
    }
  }, [client])
  return useQuery(outboxQueries.rows())
}
