import { movementNames } from '@trastienda/domain/transaction/kind'
import type { DocumentInput, StoredDocument } from '#features/transactions'
import type { MadeSale } from './offline-sales.repository.ts'

/** The document to make of a sale: nothing but a sale, dated when it was made. */
export const documentOf = ({ transaction, details }: MadeSale, soldAt: string): DocumentInput => ({
  transaction: { ...transaction, movement: movementNames.sale, creationDate: soldAt },
  details,
})

/** Whether a document says what was sold: to whom, what of it, for how much. */
export const isSameSale = ({ record, lines }: StoredDocument, { transaction, details }: MadeSale): boolean =>
  record.kind === 'sale' &&
  record.receptor === transaction.receptor &&
  record.summary.total === transaction.summary.total &&
  lines.length === details.detailLines.length &&
  details.detailLines.every(({ product, quantity, sellingPrice, discount = 0 }, place) => {
    const line = lines[place]
    return (
      line !== undefined &&
      line.product === product &&
      line.quantity === quantity &&
      line.sellingPrice === sellingPrice &&
      line.discount === discount
    )
  })
