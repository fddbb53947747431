import type { Transaction, TransactionDetail } from '@trastienda/contract/transactions.contract'
import { lazy, Suspense } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

const Form = lazy(async () => ({ default: (await import('./new-note-form.tsx')).NewNoteForm }))

const Effect = lazy(async () => ({ default: (await import('./note-effect.tsx')).NoteEffect }))

const Payment = lazy(async () => ({ default: (await import('./note-payment.tsx')).NotePayment }))

interface NewNotePopupProps {
  opened: boolean
  onClose: () => void
  /** The sale to credit; undefined while it is read. */
  sale: TransactionDetail | undefined
  onCreated: (note: Transaction) => void
}

/** Makes a credit note of a sale. */
export function NewNotePopup({ opened, onClose, sale, onCreated }: NewNotePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Nota de crédito" size="lg">
      <Suspense fallback={<SkeletonRows rows={5} />}>
        {sale === undefined ? (
          <SkeletonRows rows={5} />
        ) : (
          <Form key={sale.transaction.id} sale={sale} onClose={onClose} onCreated={onCreated} />
        )}
      </Suspense>
    </Popup>
  )
}

interface NotePopupProps {
  opened: boolean
  onClose: () => void
  note: TransactionDetail
}

/** Makes a note effective, with the question whether its goods go back to stock. */
export function NoteEffectPopup({ opened, onClose, note }: NotePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Efectivización" size="md">
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Effect note={note} onClose={onClose} />
      </Suspense>
    </Popup>
  )
}

interface NotePaymentPopupProps extends NotePopupProps {
  /** The sale that the note is about; undefined while it is read. */
  sale: Transaction | undefined
}

/** Pays a note in one of the modes that fit its sale. */
export function NotePaymentPopup({ opened, onClose, note, sale }: NotePaymentPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Pago" size="md">
      <Suspense fallback={<SkeletonRows rows={4} />}>
        {sale === undefined ? (
          <SkeletonRows rows={4} />
        ) : (
          <Payment note={note.transaction} sale={sale} onClose={onClose} />
        )}
      </Suspense>
    </Popup>
  )
}
