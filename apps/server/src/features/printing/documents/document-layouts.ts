import type { DocumentJob } from '#platform/pdf/document-runner'
import { accountStatementDocument } from './account-statement-document.ts'
import { deliveryDocument } from './delivery/delivery-document.ts'
import { deliverySheetDocument } from './delivery/delivery-sheet-document.ts'
import { listDocument } from './list-document.ts'
import { priceListDocument } from './price-list-document.ts'
import { receiptDocument } from './receipt-document.ts'
import { ticketDocument } from './ticket-document.ts'
import { voucherDocument } from './voucher/voucher-document.ts'

/** Every kind of printable document. A new kind is a file beside this and a line here. */
export const documentLayouts = {
  vouchers: voucherDocument,
  ticket: ticketDocument,
  priceList: priceListDocument,
  accountStatement: accountStatementDocument,
  receipt: receiptDocument,
  deliveries: deliveryDocument,
  deliverySheet: deliverySheetDocument,
  list: listDocument,
} as const

export type PrintJob = DocumentJob<typeof documentLayouts>
