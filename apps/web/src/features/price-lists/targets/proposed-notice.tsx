import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { countOf } from '@trastienda/domain/money/format-amount'
import { Notice } from '#ui/show/notice.tsx'
import { proposalsQueries } from '../public/proposals.queries.ts'

/** Leads to the proposed prices; nothing without any. */
export function ProposedNotice() {
  const navigate = useNavigate()
  const { data: count = 0 } = useQuery(proposalsQueries.count())
  if (count === 0) return null
  return (
    <Notice actionLabel="Ver" onAction={() => void navigate({ to: '/price/lists/proposals' })}>
      {countOf(count, 'precio propuesto', 'precios propuestos')} para mantener tus márgenes.
    </Notice>
  )
}
