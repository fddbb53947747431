import type { SharedKind } from '@trastienda/domain/sharing/sharing'
import {
  closingPaper,
  deliveryPaper,
  documentPaper,
  priceListPaper,
  quotePaper,
  requireClosing,
  requireDelivery,
  requirePriceList,
  receiptPaper,
  requirePrintable,
  requirePrintableReceipt,
  requireQuote,
  requireStatement,
  statementPaper,
  type SharedPaper,
} from '#features/printing'
import { answerQuote, type QuoteAnswer } from '#features/quotes'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'

interface KindOfRecord {
  /** Refuses whoever may not print the record. @throws Refusal forbidden, not_found */
  readonly require: (tx: BusinessTx, context: CallContext, record: string) => Promise<void>
  /**
   * Reads the paper as the record is now; undefined once it was removed.
   *
   * @param qr the address of a paper's QR code
   */
  readonly paper: (tx: BusinessTx, record: string, qr: string) => Promise<SharedPaper | undefined>
  /** Notes what the reader of a version answered, once. */
  readonly answer?: (tx: BusinessTx, record: string, answer: QuoteAnswer) => Promise<void>
}

/** Every kind of record that can be sent. A new kind is a line here and a word in the domain's `sharedKinds`. */
export const kindsOfRecords: Readonly<Record<SharedKind, KindOfRecord>> = {
  document: { require: requirePrintable, paper: documentPaper },
  account_statement: { require: requireStatement, paper: statementPaper },
  receipt: { require: requirePrintableReceipt, paper: receiptPaper },
  price_list: { require: requirePriceList, paper: priceListPaper },
  quote: { require: requireQuote, paper: quotePaper, answer: answerQuote },
  delivery: { require: requireDelivery, paper: deliveryPaper },
  cash_session: { require: requireClosing, paper: closingPaper },
}
