import type { Transaction as TransactionAnswer, TransactionLine } from '@trastienda/contract/transactions.contract'
import { paidPercentage } from '@trastienda/domain/account/paid-status'
import { toldZeroRate } from '@trastienda/domain/transaction/iva'
import type { LineRecord, StoredDocument, TransactionRecord } from './document-records.ts'

/** A document as the API answers it. */
export const toTransaction = (record: TransactionRecord): TransactionAnswer => ({
  $id: record.id,
  id: record.id,
  movement: record.movement,
  receptor: record.receptor,
  receptorName: record.receptorName,
  zoneName: record.zoneName,
  issuer: record.issuer,
  status: record.status,
  invoiceType: record.invoiceType,
  observations: record.observations,
  creationDate: record.occurredAt,
  modificationDate: record.updatedAt,
  summary: {
    subTotal: record.summary.subTotal,
    discount: record.summary.discount,
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

/** A document with its lines, as the writes answer it. */
export interface SavedTransaction {
  readonly transaction: TransactionAnswer
  readonly details: { detailLines: TransactionLine[] }
}

/** A document as the API tells it. */
export const answeredDocument = ({ record, lines }: StoredDocument): SavedTransaction => ({
  transaction: toTransaction(record),
  details: { detailLines: lines.map(toLine) },
})
