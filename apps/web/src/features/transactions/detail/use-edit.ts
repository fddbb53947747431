import { CREATED } from '@trastienda/domain/transaction/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { successMessages } from '@trastienda/domain/success-messages'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useEffect, useMemo, useState } from 'react'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { draftBody, type PricedDraft } from '../draft/draft-saving.ts'
import { forgetDrafts, useDraftSlot } from '../draft/draft-slot.ts'
import { draftOf, type Operation } from '../draft/draft.ts'
import { withRefusals } from '../draft/save-refusals.ts'
import { useDraft, type DraftHandle } from '../draft/use-draft.ts'
import { transactionsQueries } from '../public/transactions.queries.ts'

/** A document on its screen, and its edit while the server permits one. */
export interface Edit {
  /** The document on the screen, or as it was when the edit began. */
  base: TransactionDetail
  operation: Operation
  handle: DraftHandle
  isLoading: boolean
  isSaving: boolean
  /** Somebody changed it elsewhere since: `showStored` lets go of the edit here, which the device keeps. */
  isOutdated: boolean
  showStored: () => void
  /** It became uneditable during an edit. */
  isCut: boolean
  /** It can never be edited again. */
  isFinal: boolean
  /** It has unsaved changes. */
  isPending: boolean
  save: (saved: PricedDraft, total: Money, onSettled: () => void) => void
  /** Makes the form save, and runs `next` after success; on failure the form says why and `next` does not run. */
  saveThen: (next: () => void) => void
  isSaveAsked: boolean
  /** The requested save failed. */
  forgetSave: () => void
}

/**
 * A change from elsewhere shows at once, unless somebody is editing here: then the edit stays until they ask for the
 * change. An uneditable document always shows its stored state.
 */
export function useEdit(detail: TransactionDetail, isRemoved: boolean): Edit {
  const [base, setBase] = useState(detail)
  const [isCut, setIsCut] = useState(false)
  const [asked, setAsked] = useState<{ next: () => void }>()
  const { id, receptor, status, version } = base.transaction
  const operation: Operation = kindOfId(id) === 'purchase' ? 'purchase' : 'sale'
  const isEditable = base.can.edit !== false
  // In status Creada only the person's right is gone, and may come back.
  const isFinal = isRemoved || status !== CREATED

  const name = `edit:${id}`
  const slot = useDraftSlot(isEditable ? name : undefined)
  // A failed read counts as fetched too: a later read must not remove an edit.
  const { data: person, isFetched } = useQuery({ ...peopleQueries.forEntry(receptor), enabled: isEditable })
  const isLoading = slot === undefined || !isFetched
  // oxlint-disable-next-line react/exhaustive-deps -- a draft starts from the receptor as they were then
  const initial = useMemo(() => draftOf(base, person), [base, isFetched])
  const handle = useDraft(isLoading || !isEditable ? undefined : slot, initial)
  useEffect(() => {
    if (isFinal) forgetDrafts(name)
  }, [name, isFinal])

  const client = useQueryClient()
  const edit = useWrite('transaction.edit', {
    version,
    success: successMessages.transaction_edited,
    onSuccess: ({ data }) => {
      // Put into the cache at once: text that is typed before the next read must be against the new version.
      client.setQueryData(transactionsQueries.detail(id).queryKey, (known) => known && { ...known, ...data })
      handle.settle()
      asked?.next()
    },
  })
  const forgetSave = () => setAsked(undefined)

  const isChanged = isEditable && handle.isChanged && !edit.isPending
  const isOutdated = detail.transaction.version !== version
  const isOver = isEditable && detail.can.edit === false
  if (isOver || (isOutdated && !isChanged)) {
    setBase(detail)
    if (isOver && isChanged) setIsCut(true)
  }

  return {
    base,
    operation,
    handle,
    isLoading,
    isSaving: edit.isPending,
    isOutdated: isOutdated && isChanged,
    showStored: () => setBase(detail),
    isCut,
    isFinal,
    isPending: isEditable && (handle.isChanged || handle.entry.product !== undefined),
    save: (saved, total, onSettled) =>
      edit.mutate(
        { body: { ...draftBody(operation, saved, total), transactionId: id } },
        {
          onError: (error) => handle.change((known) => withRefusals(known, error)),
          onSettled: () => {
            forgetSave()
            onSettled()
          },
        },
      ),
    saveThen: (next) => setAsked({ next }),
    isSaveAsked: asked !== undefined,
    forgetSave,
  }
}
