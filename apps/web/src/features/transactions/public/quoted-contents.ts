import type { TransactionDetail } from '@trastienda/contract/transactions.contract'

type Line = TransactionDetail['details']['detailLines'][number]

interface Known {
  readonly summary: Pick<TransactionDetail['transaction']['summary'], 'discount' | 'pricesIncludeVat' | 'total'>
  readonly lines: readonly Pick<Line, 'product' | 'quantity' | 'sellingPrice' | 'iva' | 'discount'>[]
}

/** The lines and sums of a stored sale or quote, as a new quote is sent with them. */
export const quotedContents = ({ summary: { discount, pricesIncludeVat, total }, lines }: Known) => ({
  summary: { discount, pricesIncludeVat, total },
  details: {
    detailLines: lines.map(({ product, quantity, sellingPrice, iva, discount: ofLine }) => ({
      product,
      quantity,
      sellingPrice,
      iva,
      discount: ofLine,
    })),
  },
})
