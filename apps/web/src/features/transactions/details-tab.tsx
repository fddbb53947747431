import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { useState, type ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { TransactionEditor } from './transaction-editor.tsx'
import { TransactionView } from './transaction-view.tsx'

interface DetailsTabProps {
  detail: TransactionDetail
  /** The control that shows the status and changes it. */
  status: ReactNode
}

/**
 * The details, editable while the server permits it. A change from another till is shown at once, unless somebody is
 * editing here: then a notice says so, and what is being edited does not move until they ask for it.
 */
export function DetailsTab({ detail, status }: DetailsTabProps) {
  const [base, setBase] = useState(detail)
  const [isChanged, setIsChanged] = useState(false)
  const isOutdated = detail.transaction.version !== base.transaction.version
  if (isOutdated && !isChanged) setBase(detail)

  if (!base.can.edit) return <TransactionView detail={detail} status={status} />
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
            Esta transacción cambió en otra caja. Al ver los cambios se descarta lo que estás editando.
          </Notice>
        </div>
      )}
      <TransactionEditor
        key={base.transaction.version}
        detail={base}
        status={status}
        isOutdated={isOutdated}
        onChanged={setIsChanged}
      />
    </>
  )
}
