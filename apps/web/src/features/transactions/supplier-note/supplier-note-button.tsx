import type { Transaction } from '@trastienda/contract/transactions.contract'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { IconFileMinus } from '#ui/icon/icons.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'

const NewSupplierNotePopup = lazyPopup(async () => (await import('./new-supplier-note-popup.tsx')).NewSupplierNotePopup)

/** Enters a supplier's credit note on an effective purchase. */
export function SupplierNoteButton({ purchase }: { purchase: Transaction }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayBuy = useMay('buy')
  if (!mayBuy || purchase.status < EFFECTIVE) return null
  return (
    <>
      <WriteButton
        sends="supplier_notes.add"
        variant="default"
        leftSection={<IconFileMinus size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Nota de crédito
      </WriteButton>
      <NewSupplierNotePopup opened={isOpen} onClose={() => setIsOpen(false)} purchase={purchase} />
    </>
  )
}
