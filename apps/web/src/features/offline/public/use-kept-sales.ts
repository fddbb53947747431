import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outboxQueries } from './outbox.queries.ts'

/** The sales in this browser, the latest first, including what other tabs sell or send. */
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
