import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { TransactionEditor } from './transaction-editor.tsx'
import { TransactionView } from './transaction-view.tsx'

/**
 * The details, editable while the server permits it. A change from another till is shown at once, unless somebody is
 * editing here: then a notice says so, and what is being edited does not move until they ask for it.
 */
export function DetailsTab({ detail }: { detail: TransactionDetail }) {
  const [base, setBase] = useState(detail)
  const [isChanged, setIsChanged] = useState(false)
  const isOutdated = detail.transaction.version !== base.transaction.version
  if (isOutdated && !isChanged) setBase(detail)

  if (!base.can.edit) return <TransactionView detail={detail} />
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
            Esta transacción cambió en otra caja. Al ver los cambios se descarta lo que está editando.
          </Notice>
        </div>
      )}
      <TransactionEditor key={base.transaction.version} detail={base} onChanged={setIsChanged} />
    </>
  )
}
