import { restOf } from '@trastienda/domain/account/payment-parts'
import { addMoney } from '@trastienda/domain/money/arithmetic'
import { movementNames } from '@trastienda/domain/transaction/kind'
import type { StoredDocument } from '#features/books'
import type { DocumentInput } from '#features/transactions'
import type { MadeSale, NewOfflineSale } from './offline-sales.repository.ts'

/**
 * Picks what the database stores of a till's sale: what was sold, and the names that the till's screen showed. A till may send
 * other fields along, which can hold anything, even what the database refuses.
 */
export const keptSale = ({ transaction, details, saveMode, delivery, parts, tendered }: MadeSale): MadeSale => {
  const { movement, receptor, invoiceType, observations, summary } = transaction
  return {
    transaction: {
      movement,
      receptor,
      receptorName: typedName(transaction.receptorName),
      invoiceType,
      observations,
      summary: { discount: summary.discount, total: summary.total, pricesIncludeVat: showsVat(summary) },
    },
    details: {
      detailLines: details.detailLines.map(({ product, productName, quantity, sellingPrice, iva, discount }) => ({
        product,
        productName: typedName(productName),
        quantity,
        sellingPrice,
        iva,
        discount,
      })),
    },
    saveMode,
    delivery,
    parts: parts?.map(({ method, amount, reference, installments }) => ({ method, amount, reference, installments })),
    tendered,
  }
}

/** A mended sale, paid as the till said: what another total adds or leaves out is of the last part. */
export const paidAs = (mended: MadeSale, { parts = [], tendered }: MadeSale): MadeSale => {
  const { total } = mended.transaction.summary
  const last = parts.at(-1)
  if (mended.parts !== undefined || mended.saveMode !== 'paid' || last === undefined || total === undefined)
    return mended
  const amount = addMoney(last.amount, restOf(total, parts))
  return amount > 0 ? { ...mended, parts: [...parts.slice(0, -1), { ...last, amount }], tendered } : mended
}

/** How a sale is to be made a document; its money lies in the drawer of the till that made it. */
export const paymentOf = (
  { saveMode, parts, tendered }: MadeSale,
  { deviceId, soldAt }: Pick<NewOfflineSale, 'deviceId' | 'soldAt'>,
) => ({ saveMode, paying: { parts, tendered }, madeAt: { deviceId, soldAt } })

const typedName = (name: unknown): string | undefined =>
  typeof name === 'string'
    ? name
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, 200)
        // The cut may have left half of a surrogate pair, which PostgreSQL does not take.
        .toWellFormed()
        .trim()
    : undefined

/** The document to make of a sale: always of the movement of sales, and dated when the sale was made. */
export const documentOf = ({ transaction, details }: MadeSale, soldAt: string): DocumentInput => ({
  transaction: {
    ...transaction,
    movement: movementNames.sale,
    creationDate: soldAt,
    summary: { ...transaction.summary, pricesIncludeVat: showsVat(transaction.summary) },
  },
  details,
})

/**
 * Whether the till showed final prices. A sale that does not say so comes from an older page, which knew net prices
 * only.
 */
export const showsVat = ({ pricesIncludeVat = false }: MadeSale['transaction']['summary']): boolean => pricesIncludeVat

/** Whether nobody has edited the document of a sale since the sale. */
export const isAsSold = ({ record, lines }: StoredDocument, { transaction, details }: MadeSale): boolean =>
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

/** The part of a sale that the audit stores. */
export const auditedSale = ({ transaction, details }: MadeSale) => ({
  receptor: transaction.receptor,
  total: transaction.summary.total,
  lines: details.detailLines.map(({ product, quantity, sellingPrice, iva, discount }) => ({
    product,
    quantity,
    sellingPrice,
    iva,
    discount,
  })),
})
