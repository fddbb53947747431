import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

export const PaymentPanel = lazyPopup(async () => (await import('./payment-panel.tsx')).PaymentPanel)

export const TransactionPaymentPopup = lazyPopup(
  async () => (await import('./transaction-payment-popup.tsx')).TransactionPaymentPopup,
)
