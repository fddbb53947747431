import { useNavigate } from '@tanstack/react-router'
import type { Money } from '@trastienda/domain/money/amount'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import type { PricedDraft } from '../draft/draft-saving.ts'
import { quoteBody } from './quote-draft.ts'

/** Keeps a sale that is being written as a quote; its page opens, where it is printed and sent. */
export function useKeepQuote(onKept: () => void) {
  const navigate = useNavigate()
  const { quotes } = useSettings()
  const create = useWrite('quotes.create', {
    onSuccess: ({ data }) => {
      onKept()
      void navigate({ to: '/quotes/$id', params: { id: data.quote.$id } })
    },
  })
  return (draft: PricedDraft, total: Money, onSettled: () => void) => {
    const quote = { customerName: '', customerPhone: '', validDays: quotes?.validDays }
    create.mutate({ body: quoteBody({ ...draft, quote }, total) }, { onSettled })
  }
}
