import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

/** Asks for the vouchers of documents: the proposals, what is missing, and the results. */
export const InvoicePopup = lazyPopup(async () => (await import('./invoicing-popup.tsx')).InvoicingPopup)
