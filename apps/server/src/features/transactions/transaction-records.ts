import type { Money, Percent, Quantity } from '@trastienda/domain/money/amount'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import type { Summary } from '@trastienda/domain/transaction/totals'

/** A document as the database keeps it, with the names that a list shows. */
export interface TransactionRecord {
  readonly id: string
  readonly kind: TransactionKind
  readonly movement: string
  readonly receptor: string
  readonly receptorName: string
  readonly zoneName: string | undefined
  readonly issuer: string
  readonly status: TransactionStatus
  readonly invoiceType: InvoiceType
  readonly observations: string | undefined
  readonly occurredAt: string
  readonly updatedAt: string
  readonly summary: Summary
  readonly cost: Money
  readonly paid: Money
  /** The sale that a credit note is against. */
  readonly related: string | undefined
  /** Whether an effective credit note brought its goods back. */
  readonly isRestocked: boolean | undefined
  readonly version: number
}

/** One line of a document. `position` counts from 1. */
export interface LineRecord {
  readonly position: number
  readonly product: string
  readonly productName: string
  readonly quantity: Quantity
  readonly sellingPrice: Money
  readonly iva: IvaRate
  readonly discount: Percent
  readonly subTotal: Money
  readonly total: Money
  /** Of a credit note: the place of the sale's line that it takes back. */
  readonly relatedPosition?: number
}
