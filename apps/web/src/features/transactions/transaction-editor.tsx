import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { messages } from '@trastienda/domain/messages'
import { successMessages } from '@trastienda/domain/success-messages'
import { fixedInvoiceTypeOptions } from '@trastienda/domain/transaction/invoice-type'
import { useEffect, useMemo, type ReactNode } from 'react'
import { usePerson } from '#features/people'
import { useTimeZone } from '#features/settings'
import { toastError } from '#platform/toasts.ts'
import { useWrite } from '#platform/use-write.ts'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { DocumentDate } from './document-date.tsx'
import { draftBody } from './draft-saving.ts'
import { draftOf, type Draft, type Operation } from './draft.ts'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionForm } from './transaction-form.tsx'
import { useDraft } from './use-draft.ts'

interface TransactionEditorProps {
  detail: TransactionDetail
  status: ReactNode
  /** Another till changed it since: saving would undo that unseen. */
  isOutdated: boolean
  /** Whether something was edited that is not saved yet. */
  onChanged: (isChanged: boolean) => void
}

/** Edits an existing transaction in status Creada. */
export function TransactionEditor(props: TransactionEditorProps) {
  const { receptor } = props.detail.transaction
  const { person, isPending } = usePerson(receptor)
  if (isPending) return <SkeletonRows />
  return <Editor {...props} initial={draftOf(props.detail, person)} />
}

function Editor({ detail, status, isOutdated, onChanged, initial }: TransactionEditorProps & { initial: Draft }) {
  const { transaction } = detail
  const { id, version } = transaction
  const operation: Operation = id.startsWith('C') ? 'purchase' : 'sale'
  const timeZone = useTimeZone()
  // oxlint-disable-next-line react/exhaustive-deps -- the editor is keyed by the version that it started from
  const start = useMemo(() => initial, [])
  const handle = useDraft(`edit:${id}:${version}`, start)
  const { draft, isChanged, restoredAt, reset } = handle

  useEffect(() => onChanged(isChanged), [isChanged, onChanged])

  const edit = useWrite('transaction.edit', {
    version,
    success: successMessages.transaction_edited,
    invalidates: ['transactions'],
    onSuccess: () => reset(draft),
  })

  return (
    <>
      {restoredAt !== undefined && isChanged && (
        <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
          <Notice tone="warning" actionLabel="Descartar" onAction={() => reset(start)}>
            Recuperamos cambios que quedaron sin guardar ({formatDateTime(restoredAt, timeZone)}).
          </Notice>
        </div>
      )}
      <TransactionForm
        operation={operation}
        handle={handle}
        existing={{
          receptorName: transaction.receptorName,
          invoiceTypes: fixedInvoiceTypeOptions(transaction.invoiceType),
        }}
        facts={
          <TransactionFacts date={<DocumentDate handle={handle} saved={transaction.creationDate} />} status={status} />
        }
        isSaving={edit.isPending}
        onSave={(saved, total) => {
          if (isOutdated) toastError(messages.stale)
          else edit.mutate({ body: { ...draftBody(operation, saved, total), transactionId: id } })
        }}
      />
    </>
  )
}
