import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { successMessages } from '@trastienda/domain/success-messages'
import type { Money } from '@trastienda/domain/money/amount'
import {
  DEFAULT_INVOICE_TYPE,
  fixedInvoiceTypeOptions,
  keptInvoiceType,
} from '@trastienda/domain/transaction/invoice-type'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { peopleQueries } from '#features/people/public/people.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { DocumentDate } from '../form/document-date.tsx'
import { draftBody, type PricedDraft } from '../draft/draft-saving.ts'
import { draftOf, type Draft, type Operation } from '../draft/draft.ts'
import type { FormActions, PendingEditsRef } from '../draft/pending-edits.ts'
import { withRefusals } from '../draft/save-refusals.ts'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import { TransactionFacts } from '../form/transaction-facts.tsx'
import { TransactionForm } from '../form/transaction-form.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { transactionsQueries } from '../public/transactions.queries.ts'

interface TransactionEditorProps {
  detail: TransactionDetail
  /** Under which this tab keeps what is typed. */
  draftName: string
  status: ReactNode
  /** Whether something was edited that is not saved yet, and is not about to be. */
  onChanged: (isChanged: boolean) => void
  pendingRef: PendingEditsRef
}

/** Edits an existing transaction in status Creada. */
export function TransactionEditor(props: TransactionEditorProps) {
  const { receptor } = props.detail.transaction
  // Also where it could not be read: what is edited meanwhile must not go when it is read again.
  const { data: person, isFetched } = useQuery(peopleQueries.forEntry(receptor))
  if (!isFetched) return <SkeletonRows />
  return <Editor {...props} initial={draftOf(props.detail, person)} />
}

function Editor({
  detail,
  draftName,
  status,
  onChanged,
  pendingRef,
  initial,
}: TransactionEditorProps & { initial: Draft }) {
  const { transaction } = detail
  const { id, version } = transaction
  const operation: Operation = kindOfId(id) === 'purchase' ? 'purchase' : 'sale'
  const { condition } = useSettings()
  const actionsRef = useRef<FormActions>(undefined)
  const nextRef = useRef<() => void>(undefined)
  // oxlint-disable-next-line react/exhaustive-deps -- the editor is keyed by the version that it started from
  const start = useMemo(() => initial, [])
  const handle = useDraft(draftName, start)
  const { draft, isChanged, change, reset } = handle

  const client = useQueryClient()
  const edit = useWrite('transaction.edit', {
    version,
    success: successMessages.transaction_edited,
    onSuccess: ({ data }) => {
      // Put into the cache at once: what is typed before the transaction is read again must be against its new version.
      client.setQueryData(transactionsQueries.detail(id).queryKey, (known) => known && { ...known, ...data })
      reset(draft)
      nextRef.current?.()
    },
  })

  useEffect(() => onChanged(isChanged && !edit.isPending), [isChanged, edit.isPending, onChanged])
  useEffect(() => {
    const isPending = isChanged || actionsRef.current?.hasLineEntry === true
    pendingRef.current = isPending ? { saveThen, discard: () => reset(start) } : undefined
  })
  useEffect(() => () => void (pendingRef.current = undefined), [pendingRef])

  const saveThen = (then: () => void) => {
    nextRef.current = then
    actionsRef.current?.save()
  }
  const forgetNext = () => void (nextRef.current = undefined)

  const save = (saved: PricedDraft, total: Money, onSettled: () => void) => {
    edit.mutate(
      { body: { ...draftBody(operation, saved, total), transactionId: id } },
      {
        onError: (error) => change((known) => withRefusals(known, error)),
        onSettled: () => {
          forgetNext()
          onSettled()
        },
      },
    )
  }

  return (
    <>
      <RestoredDraftNotice handle={handle} onDiscard={() => reset(start)} />
      <TransactionForm
        operation={operation}
        handle={handle}
        existing={{
          receptorName: transaction.receptorName,
          invoiceTypes: fixedInvoiceTypeOptions(keptInvoiceType(condition, start.invoiceType ?? DEFAULT_INVOICE_TYPE)),
          needsApproval: detail.can.edit === 'approval',
        }}
        facts={
          <TransactionFacts date={<DocumentDate handle={handle} saved={transaction.creationDate} />} status={status} />
        }
        isSaving={edit.isPending}
        onSave={save}
        onRefused={forgetNext}
        actionsRef={actionsRef}
      />
    </>
  )
}
