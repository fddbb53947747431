import type { Transaction as TransactionAnswer, TransactionLine } from '@trastienda/contract/transactions.contract'
import { paidPercentage } from '@trastienda/domain/account/paid-status'
import type { Money, Percent, Quantity } from '@trastienda/domain/money/amount'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { toldZeroRate, type IvaRate, type ZeroRate } from '@trastienda/domain/transaction/iva'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import type { TransactionStatus } from '@trastienda/domain/transaction/status'
import type { Summary } from '@trastienda/domain/transaction/totals'

/** A document as the database stores it, with the names that a list shows. */
export interface TransactionRecord {
  readonly id: string
  readonly kind: TransactionKind
  readonly movement: string
  readonly receptor: string
  readonly receptorName: string
  /** The present version of the contact's record. */
  readonly receptorVersion: number
  readonly zoneName: string | undefined
  /** The user who made it. The API calls them issuer; here an issuer is the taxpayer of a voucher. */
  readonly author: string
  readonly status: TransactionStatus
  readonly invoiceType: InvoiceType
  readonly observations: string | undefined
  readonly occurredAt: string
  readonly updatedAt: string
  readonly summary: Summary
  readonly cost: Money
  readonly paid: Money
  /** The sale, or the purchase, that a credit note is against. */
  readonly related: string | undefined
  /** Whether an effective credit note brought its goods back. */
  readonly isRestocked: boolean | undefined
  /**
   * The records whose names and addresses its paper has once it is effective; undefined for documents of earlier
   * versions.
   */
  readonly printedAs: RecordVersions | undefined
  readonly version: number
}

/** Versions of the records of the business and of a document's contact. */
export interface RecordVersions {
  readonly business: number
  readonly receptor: number
}

/** One line of a document. `position` counts from 1. */
export interface LineRecord {
  readonly position: number
  readonly product: string
  readonly productName: string
  readonly quantity: Quantity
  readonly sellingPrice: Money
  readonly iva: IvaRate
  /** The kind of zero rate that its product had when the line was written: a later change of the product changes no voucher. */
  readonly zeroRate: ZeroRate
  readonly discount: Percent
  readonly subTotal: Money
  readonly total: Money
  /** The place of the sale's line that a credit note's line takes back. */
  readonly relatedPosition?: number
}

export interface StoredDocument {
  readonly record: TransactionRecord
  readonly lines: readonly LineRecord[]
}

/** A document before a unit of work, undefined where it is new, and after it. */
export interface DocumentChange {
  readonly stored: TransactionRecord | undefined
  readonly record: TransactionRecord
}

/** The columns of a document for `select`; `TRANSACTION_JOINS` has the joins that they need. */
export const TRANSACTION_COLUMNS = `transaction.id, transaction.kind, movement_id as movement,
          receptor_code as receptor, person.name as "receptorName", person.version as "receptorVersion",
          business_version as "printedBusiness", receptor_version as "printedReceptor", zone.name as "zoneName", issuer_id as author,
          transaction.status, invoice_type as "invoiceType", transaction.observations, sub_total as "subTotal",
          transaction.discount, charges, prices_include_vat as "pricesIncludeVat", transaction.total, iva21, iva105, transaction.cost, paid, related_id as related,
          is_restocked as "isRestocked", occurred_at as "occurredAt", transaction.updated_at as "updatedAt", transaction.version`

/** The columns of a document's contents for `select`: its first product, an expense's category or a note's first charge, how many lines it has, and whether it is an expense that was taken back. */
export const CONTENTS_COLUMNS = `coalesce((select product_name from transaction_line line
            where line.business_id = $1 and line.transaction_id = transaction.id order by position limit 1),
            (select cash_tag.name from expense join cash_tag on cash_tag.business_id = $1 and cash_tag.id = tag_id
              where expense.business_id = $1 and expense.transaction_id = transaction.id), charges -> 0 ->> 'label', '') as "firstProduct",
          (select count(*) from transaction_line line
            where line.business_id = $1 and line.transaction_id = transaction.id) as "lineCount",
          (select true from expense where expense.business_id = $1 and expense.transaction_id = transaction.id
              and voided_at is not null) as "isVoided"`

export const TRANSACTION_JOINS = `
     join person on person.business_id = $1 and person.code = transaction.receptor_code
     left join zone on zone.business_id = $1 and zone.id = person.zone_id`

/** A row of `TRANSACTION_COLUMNS`, with flat columns where the record has groups. */
export interface TransactionRow extends Omit<TransactionRecord, 'summary' | 'printedAs'>, Summary {
  readonly printedBusiness: number | undefined
  readonly printedReceptor: number | undefined
}

export const toTransactionRecord = ({
  subTotal,
  discount,
  pricesIncludeVat,
  charges,
  total,
  iva21,
  iva105,
  printedBusiness: business,
  printedReceptor: receptor,
  ...row
}: TransactionRow): TransactionRecord => ({
  ...row,
  summary: { subTotal, discount, pricesIncludeVat, charges, total, iva21, iva105 },
  printedAs: business === undefined || receptor === undefined ? undefined : { business, receptor },
})

/** A document as the API answers it. */
export const toTransaction = (record: TransactionRecord): TransactionAnswer => ({
  $id: record.id,
  id: record.id,
  movement: record.movement,
  receptor: record.receptor,
  receptorName: record.receptorName,
  zoneName: record.zoneName,
  issuer: record.author,
  status: record.status,
  invoiceType: record.invoiceType,
  observations: record.observations,
  creationDate: record.occurredAt,
  modificationDate: record.updatedAt,
  summary: {
    subTotal: record.summary.subTotal,
    discount: record.summary.discount,
    pricesIncludeVat: record.summary.pricesIncludeVat,
    charges: record.summary.charges?.map((charge) => ({ ...charge })),
    total: record.summary.total,
    iva21: record.summary.iva21,
    iva105: record.summary.iva105,
  },
  cost: record.cost,
  payment: {
    total: record.summary.total,
    payed: record.paid,
    percentage: paidPercentage(record.summary.total, record.paid),
  },
  relatedTransaction: record.related,
  reStock: record.isRestocked,
  version: record.version,
})

export const toLine = (line: LineRecord): TransactionLine => ({
  saleLine: line.relatedPosition,
  product: line.product,
  productName: line.productName,
  quantity: line.quantity,
  sellingPrice: line.sellingPrice,
  iva: line.iva,
  zeroRate: toldZeroRate(line.zeroRate),
  discount: line.discount,
  subTotal: line.subTotal,
  total: line.total,
})

/** A document with its lines, as the answers of writes have it. */
export interface SavedTransaction {
  readonly transaction: TransactionAnswer
  readonly details: { detailLines: TransactionLine[] }
}

/** A document as an answer of the API. */
export const answeredDocument = ({ record, lines }: StoredDocument): SavedTransaction => ({
  transaction: toTransaction(record),
  details: { detailLines: lines.map(toLine) },
})
