import type { DocumentJob } from '#platform/pdf/document-runner'
import { voucherDocument } from './voucher-document.ts'

/** Every kind of document that can be printed. A new one is a file beside this and a line here. */
export const documentLayouts = {
  vouchers: voucherDocument,
} as const

export type PrintJob = DocumentJob<typeof documentLayouts>
