import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { countOf } from '@trastienda/domain/money/format-amount'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { Notice } from '#ui/show/notice.tsx'
import { quotesQueries } from './quotes.queries.ts'

/** Counts the undecided quotes that customers answered; nothing without any. */
export function AnsweredQuotes() {
  const { quotes } = useSettings()
  const navigate = useNavigate()
  const { data: count = 0 } = useQuery({ ...quotesQueries.answered(), enabled: quotes !== undefined })
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      actionLabel="Ver"
      onAction={() => void navigate({ to: '/quotes', search: { tab: 'answered' } as never })}
    >
      {countOf(count, 'presupuesto respondido', 'presupuestos respondidos')} por tus clientes.
    </Notice>
  )
}
