import { useQuery } from '@tanstack/react-query'
import type { Person } from '@trastienda/contract/people.contract'
import type { QuoteDetail } from '@trastienda/contract/quotes.contract'
import { useMemo } from 'react'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { RestoredDraftNotice } from '../detail/restored-draft-notice.tsx'
import { useDraftSlot } from '../draft/draft-slot.ts'
import { withRefusals } from '../draft/save-refusals.ts'
import { useDraft } from '../draft/use-draft.ts'
import { TransactionForm } from '../form/transaction-form.tsx'
import { quoteBody, quoteDraftOf } from './quote-draft.ts'
import { QuoteFacts } from './quote-facts.tsx'

/** Edits a quote that is undecided: each save is a version. An edit that another version overtook is offered. */
export function QuoteForm({ detail }: { detail: QuoteDetail }) {
  const { receptor = '', $id, version } = detail.quote
  const slot = useDraftSlot(`edit:${$id}`)
  const { data: person, isFetched } = useQuery({ ...peopleQueries.forEntry(receptor), enabled: receptor !== '' })
  if (slot === undefined || (receptor !== '' && !isFetched)) return <SkeletonRows />
  return <EditedQuote key={version} detail={detail} slot={slot} person={person} />
}

function EditedQuote({ detail, slot, person }: { detail: QuoteDetail; slot: string; person: Person | undefined }) {
  const { $id: id, version } = detail.quote
  // oxlint-disable-next-line react/exhaustive-deps -- an edit starts from the version as it was then
  const initial = useMemo(() => quoteDraftOf(detail, person), [version])
  const handle = useDraft(slot, initial)
  const edit = useWrite('quotes.edit', {
    version,
    success: 'Presupuesto guardado.',
    onSuccess: () => handle.settle(),
  })
  return (
    <>
      <RestoredDraftNotice handle={handle} />
      <TransactionForm
        operation="sale"
        handle={handle}
        facts={<QuoteFacts handle={handle} />}
        isSaving={edit.isPending}
        onSave={(draft, total, onSettled) =>
          edit.mutate(
            { params: { id }, body: quoteBody(draft, total) },
            { onError: (error) => handle.change((known) => withRefusals(known, error)), onSettled },
          )
        }
      />
    </>
  )
}
