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

/** A document on its screen, and what is being changed in it while the server permits that. */
export interface Edit {
  /** The document as it is shown, or as it was when somebody began to change it. */
  base: TransactionDetail
  operation: Operation
  handle: DraftHandle
  /** The draft is not here yet. */
  isLoading: boolean
  isSaving: boolean
  /** It was changed elsewhere since: `showStored` lets go of what is edited here, which the device keeps. */
  isOutdated: boolean
  showStored: () => void
  /** It became something that cannot be edited while somebody did. */
  isCut: boolean
  /** It can never be edited again. */
  isFinal: boolean
  /** Something was changed or entered that is not saved. */
  isPending: boolean
  save: (saved: PricedDraft, total: Money, onSettled: () => void) => void
  /** Asks the form for a save, and runs `next` after it; if it cannot be saved, the form says why and `next` does not run. */
  saveThen: (next: () => void) => void
  isSaveAsked: boolean
  /** The save that was asked for did not come about. */
  forgetSave: () => void
}

/**
 * A change from elsewhere is shown at once, unless somebody is editing here: then what is being edited does not move until they ask
 * for it. Once it cannot be edited any more, what is stored is shown, whatever was being edited.
 */
export function useEdit(detail: TransactionDetail, isRemoved: boolean): Edit {
  const [base, setBase] = useState(detail)
  const [isCut, setIsCut] = useState(false)
  const [asked, setAsked] = useState<{ next: () => void }>()
  const { id, receptor, status, version } = base.transaction
  const operation: Operation = kindOfId(id) === 'purchase' ? 'purchase' : 'sale'
  const isEditable = base.can.edit !== false
  // In status Creada it is only the person's right that is gone, which may come back.
  const isFinal = isRemoved || status !== CREATED

  const name = `edit:${id}`
  const slot = useDraftSlot(isEditable ? name : undefined)
  // It counts as fetched also where it could not be read: what is edited meanwhile must not go when it is read again.
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
      // Put into the cache at once: what is typed before the transaction is read again must be against its new version.
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
