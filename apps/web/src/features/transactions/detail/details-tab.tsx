import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { statusLabels } from '@trastienda/domain/transaction/status'
import { useEffect, useState, type ReactNode } from 'react'
import { Notice } from '#ui/show/notice.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { forgetDrafts, useDraftSlot } from '../draft/draft-slot.ts'
import type { PendingEditsRef } from '../draft/pending-edits.ts'
import { TransactionEditor } from './transaction-editor.tsx'
import { TransactionView } from './transaction-view.tsx'
import { editDraftName } from '../draft/use-draft.ts'

interface DetailsTabProps {
  detail: TransactionDetail
  /** Somebody removed it since: it is shown as it was last read. */
  isRemoved: boolean
  /** The control that shows the status and changes it. */
  status: ReactNode
  pendingRef: PendingEditsRef
}

/**
 * The details, editable while the server permits it. A change from elsewhere is shown at once, unless somebody is editing
 * here: then a notice says so, and what is being edited does not move until they ask for it. Once it cannot be edited any
 * more, what is stored is shown, whatever was being edited.
 */
export function DetailsTab({ detail, isRemoved, status, pendingRef }: DetailsTabProps) {
  const [base, setBase] = useState(detail)
  const [isChanged, setIsChanged] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const isOutdated = detail.transaction.version !== base.transaction.version
  const isOver = base.can.edit !== false && detail.can.edit === false
  if (isOver || (isOutdated && !isChanged)) {
    setBase(detail)
    if (isOver && isChanged) setIsCut(true)
    if (isOver) setIsChanged(false)
  }

  const { id } = base.transaction
  const isEditable = base.can.edit
  // In status Creada it is only the person's right that is gone, which may come back.
  const isFinal = isRemoved || base.transaction.status !== 0
  const name = editDraftName(id)
  const draftName = useDraftSlot(isEditable ? name : undefined)
  useEffect(() => {
    if (isFinal) forgetDrafts(name)
  }, [name, isFinal])

  if (!isEditable) {
    return (
      <>
        {isCut && !isRemoved && (
          <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
            <Notice tone="warning">
              {isFinal
                ? `La transacción pasó a ${statusLabels[base.transaction.status]} mientras la editabas: lo que no llegaste a guardar no forma parte de ella.`
                : 'Ya no podés editar esta transacción. Lo que estabas escribiendo queda en este equipo.'}
            </Notice>
          </div>
        )}
        <TransactionView detail={base} status={status} />
      </>
    )
  }
  if (draftName === undefined) return <SkeletonRows />
  return (
    <>
      {isOutdated && isChanged && (
        <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
          <Notice
            tone="warning"
            actionLabel="Ver los cambios"
            onAction={() => {
              setIsChanged(false)
              setBase(detail)
            }}
          >
            Esta transacción cambió mientras la editabas. Lo que estás editando queda guardado para recuperarlo.
          </Notice>
        </div>
      )}
      <TransactionEditor
        key={base.transaction.version}
        detail={base}
        draftName={draftName}
        status={status}
        onChanged={setIsChanged}
        pendingRef={pendingRef}
      />
    </>
  )
}
