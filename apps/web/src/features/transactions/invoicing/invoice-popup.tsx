import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

/** Asks for the vouchers of documents: what each would be, what is missing, and what became of it. */
export const InvoicePopup = lazyPopup(async () => (await import('./invoicing-popup.tsx')).InvoicingPopup)
