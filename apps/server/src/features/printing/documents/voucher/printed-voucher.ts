import type { DocumentPayment } from '@trastienda/domain/account/paid-by'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import type { Money } from '@trastienda/domain/money/amount'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import type { LineFigures, Summary } from '@trastienda/domain/transaction/totals'
import type { PrintedFiscal } from '@trastienda/domain/fiscal/printed-fiscal'
import type { PrintedBusiness } from '../sheet/letterhead.ts'
import type { PrintedPerson } from '../sheet/receptor-block.ts'

export type PrintedLine = LineFigures & { readonly productName: string; readonly total: Money }

/** A sale, a purchase, a credit note, an expense or a quote, by its id's prefix. */
export type PrintedVoucher = {
  readonly id: string
  /** The day of its creation in the business's time zone. */
  readonly day: BusinessDay
  readonly status: TransactionStatus
  readonly invoiceType: InvoiceType
  readonly business: PrintedBusiness
  readonly receptor: PrintedPerson
  readonly lines: readonly PrintedLine[]
  readonly summary: Summary
  readonly observations?: string
  /** Set if its money moved by other methods than cash. */
  readonly payments?: readonly DocumentPayment[]
  /** The sale, or the purchase, that a credit note is against. */
  readonly relatedTransaction?: string
  /** Set if ARCA has authorised it. */
  readonly fiscal?: PrintedFiscal
  /** The copy that stays in the shop. */
  readonly isDuplicate?: boolean
  /** True for a removed document, which is printed from the audit. */
  readonly isRemoved?: boolean
  /** Set for a quote, which is no voucher at all. */
  readonly quote?: { readonly validUntil: BusinessDay }
  /** True for an expense that was taken back. */
  readonly isVoided?: boolean
}
