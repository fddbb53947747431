import { useQuery } from '@tanstack/react-query'
import type { ScreenLink } from '#app/screen-rights.ts'
import { offlineSalesQueries } from '#features/offline/public/offline-sales.queries.ts'
import { useOutboxCount } from '#platform/outbox-count.ts'
import { useMay } from '#platform/permissions.ts'

/** The screens where sales that were made without a network wait now, of which the menu says nothing. */
export function useWaitingSales(isAsked: boolean): readonly ScreenLink['to'][] {
  const { unsent, refused } = useOutboxCount()
  const maySell = useMay('sell')
  const { data } = useQuery({ ...offlineSalesQueries.waiting(), enabled: isAsked && maySell })
  return [
    ...(unsent + refused > 0 ? (['/offline'] as const) : []),
    ...((data?.count ?? 0) > 0 ? (['/offline/inbox'] as const) : []),
  ]
}
