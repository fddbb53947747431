import { lazy } from 'react'
import { LazyPopupContent } from '#ui/popup/lazy-popup-content.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import type { PayableItem } from './transaction-payment-form.tsx'

const Panel = lazy(async () => ({ default: (await import('./payment-panel.tsx')).Panel }))

const Form = lazy(async () => ({ default: (await import('./transaction-payment-form.tsx')).TransactionPaymentForm }))

interface PaymentPanelProps {
  opened: boolean
  onClose: () => void
  /** Whose account, by code; without one the panel asks for it first. */
  person?: string
}

/** The large popup in which payments are entered: who, the account's history, the open transactions. */
export function PaymentPanel({ opened, onClose, person }: PaymentPanelProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Pagos" size="lg">
      <LazyPopupContent>
        <Panel person={person} />
      </LazyPopupContent>
    </Popup>
  )
}

interface TransactionPaymentPopupProps {
  opened: boolean
  onClose: () => void
  item: PayableItem
}

/** Pays one sale or purchase, or takes back what was paid of it with a negative amount. */
export function TransactionPaymentPopup({ opened, onClose, item }: TransactionPaymentPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={`Pago de ${item.transaction}`} size="sm">
      <LazyPopupContent rows={4}>
        <Form item={item} onDone={onClose} onCancel={onClose} />
      </LazyPopupContent>
    </Popup>
  )
}
