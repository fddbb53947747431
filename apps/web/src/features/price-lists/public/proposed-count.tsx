import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countOf, formatCount } from '@trastienda/domain/money/format-amount'
import { proposalsQueries } from './proposals.queries.ts'

/** How many prices are proposed, beside the menu's entry; nothing without any. */
export function ProposedCount() {
  const { data: count = 0 } = useQuery(proposalsQueries.count())
  if (count === 0) return null
  return (
    <Badge size="sm" variant="light" ms="auto" aria-label={countOf(count, 'precio propuesto', 'precios propuestos')}>
      {formatCount(count)}
    </Badge>
  )
}
