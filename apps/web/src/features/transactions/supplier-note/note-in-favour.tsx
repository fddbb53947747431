import type { Transaction } from '@trastienda/contract/transactions.contract'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'

const SettleNotePopup = lazyPopup(async () => (await import('./settle-note-popup.tsx')).SettleNotePopup)

/** Says what is left of a supplier's note, and leads to using it. Nothing of any other document. */
export function NoteInFavour({ note }: { note: Transaction }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayBuy = useMay('buy')
  const { id, payment } = note
  const left = subtractMoney(payment.total, payment.payed)
  if (kindOfId(id) !== 'supplierNote') return null
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }} hidden={left === 0}>
      <Notice {...(mayBuy ? { actionLabel: 'Usar', onAction: () => setIsOpen(true) } : {})}>
        Quedan {formatMoney(left)} a tu favor con {note.receptorName}.
      </Notice>
      <SettleNotePopup opened={isOpen} onClose={() => setIsOpen(false)} note={note} left={left} />
    </div>
  )
}
