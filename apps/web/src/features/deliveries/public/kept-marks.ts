import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { useEffect } from 'react'
import { queryClient } from '#platform/cache/query-client.ts'
import type { KeptMark } from '#platform/device/kept-mark.ts'
import { keptMarks, onMarksChange } from '#platform/device/marks.ts'
import { currentBusiness } from '#platform/session/session.ts'

const query = queryOptions({
  queryKey: ['outbox', 'marks'],
  queryFn: () => {
    const businessId = currentBusiness()
    return businessId === undefined ? [] : keptMarks(businessId)
  },
  staleTime: 0,
  retry: false,
  networkMode: 'always',
})

/** The marks of deliveries that wait on this device, the latest last. */
export function useKeptMarks(): readonly KeptMark[] {
  useEffect(() => onMarksChange(() => void queryClient.invalidateQueries({ queryKey: query.queryKey })), [])
  return useQuery(query).data ?? []
}

/** A remito as whoever holds this device said that it is, and the mark that says so; refused marks change nothing. */
export const markedHere = <Shown extends Delivery>(
  delivery: Shown,
  marks: readonly KeptMark[],
): { readonly delivery: Shown; readonly waiting: KeptMark | undefined; readonly refused: KeptMark | undefined } => {
  const own = marks.filter((mark) => mark.delivery === delivery.$id)
  const refused = own.findLast(({ refusal }) => refusal !== undefined)
  const waiting = own.findLast(({ refusal }) => refusal === undefined)
  if (waiting === undefined) return { delivery, waiting, refused }
  const { state, note: markNote, markedAt } = waiting
  return { delivery: { ...delivery, state, markNote, markedAt, markedBy: undefined }, waiting, refused }
}
