import type { CallInput } from '@trastienda/contract/client'
import type { OfflineSaleDetail } from '@trastienda/contract/offline-sales.contract'
import { movementNames } from '@trastienda/domain/transaction/kind'

type MadeSale = NonNullable<CallInput<'offline_sales.post'>['body']['sale']>

/** A person's replacements for products or a customer that no longer exist, and whether they accept another total. */
export interface Mending {
  /** The codes of other products, by the place of the line. */
  readonly products: Readonly<Record<number, string>>
  /** The code of another customer. */
  readonly receptor?: string | undefined
  /** Whether the document gets the total that the server computes now, not the customer's. */
  readonly isTotalAccepted: boolean
}

/**
 * Whether a person has chosen everything that a document needs. Missing stock does not count: goods may come in at any
 * moment.
 */
export const isMended = (sale: OfflineSaleDetail, { products, receptor, isTotalAccepted }: Mending): boolean =>
  (!sale.isReceptorGone || receptor !== undefined) &&
  sale.lineStates.every(({ isGone }, place) => !isGone || products[place] !== undefined) &&
  (!isTotalDifferent(sale) || isTotalAccepted)

export const isTotalDifferent = ({ total, computedTotal }: OfflineSaleDetail): boolean =>
  computedTotal !== undefined && computedTotal !== total

/** The sale with a person's choices; undefined without choices, so that the sale is posted as it was made. */
export const mendedSale = (sale: OfflineSaleDetail, mending: Mending): MadeSale | undefined => {
  const { products, receptor, isTotalAccepted } = mending
  const isTouched = Object.keys(products).length > 0 || receptor !== undefined || isTotalAccepted
  if (!isTouched) return undefined
  const { computedTotal = sale.total, total, discount, pricesIncludeVat, invoiceType, observations } = sale
  return {
    transaction: {
      movement: movementNames.sale,
      receptor: receptor ?? sale.receptor,
      invoiceType,
      observations,
      summary: { discount, pricesIncludeVat, total: isTotalAccepted ? computedTotal : total },
    },
    details: {
      detailLines: sale.lines.map(({ product, quantity, sellingPrice, iva, discount: lineDiscount }, place) => ({
        product: products[place] ?? product,
        quantity,
        sellingPrice,
        iva,
        discount: lineDiscount,
      })),
    },
    saveMode: sale.saveMode,
  }
}
