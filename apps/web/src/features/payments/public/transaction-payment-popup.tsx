import { Popup } from '#ui/popup/popup.tsx'
import { TransactionPaymentForm, type PayableItem } from './transaction-payment-form.tsx'

interface TransactionPaymentPopupProps {
  opened: boolean
  onClose: () => void
  item: PayableItem
}

/** Pays one sale or purchase, or takes back a payment with a negative amount. */
export function TransactionPaymentPopup({ opened, onClose, item }: TransactionPaymentPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title={`Pago de ${item.transaction}`} size="sm">
      <TransactionPaymentForm item={item} onDone={onClose} onCancel={onClose} />
    </Popup>
  )
}
