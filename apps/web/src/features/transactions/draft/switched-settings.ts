import { convertedPrice } from '@trastienda/domain/price/converted-price'
import { DEFAULT_INVOICE_TYPE, isOfOtherCondition } from '@trastienda/domain/transaction/invoice-type'
import { lineIva, type TaxCondition } from '@trastienda/domain/transaction/iva'
import { withLines, type Draft, type Operation } from './draft.ts'

/* A draft of before somebody switched the business's tax condition, or whether its prices are final. */

/**
 * Whether it was written under another tax condition, which changes its IVA or its type: somebody must see that before
 * a save.
 */
export function isWrittenOtherwise({ lines, invoiceType, condition }: Draft, now: TaxCondition): boolean {
  const written = lines.map(({ product, typed }) => ({
    iva: typed.iva ?? lineIva(condition ?? now, product.pricing?.iva ?? 0),
  }))
  return isOfOtherCondition(now, { invoiceType: invoiceType ?? DEFAULT_INVOICE_TYPE, lines: written })
}

/** Whether it is a new sale from before the business switched between final and net prices. */
export function hasFormerPrices(draft: Draft, operation: Operation, pricesIncludeVat: boolean): boolean {
  const { baseVersion, lines, keepsItsPrices = false, pricesIncludeVat: drafted = pricesIncludeVat } = draft
  const isNewSale = operation === 'sale' && baseVersion === undefined && lines.length > 0
  return isNewSale && !keepsItsPrices && drafted !== pricesIncludeVat
}

/** The draft with final or net prices: typed prices are converted by their rate, as proposed prices are. */
export function withVatInPrices(draft: Draft, pricesIncludeVat: boolean): Draft {
  // A business without IVA charged the typed price: it is final already.
  const from = draft.condition === 'monotributista' || draft.pricesIncludeVat === true
  const converted = withLines(draft, (line) => {
    const { sellingPrice, iva = line.product.pricing?.iva ?? 0 } = line.typed
    if (sellingPrice === undefined) return line
    const price = convertedPrice(sellingPrice, iva, { from, to: pricesIncludeVat })
    return { ...line, typed: { ...line.typed, sellingPrice: price } }
  })
  return { ...converted, condition: 'responsable', pricesIncludeVat }
}
