import { memo } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { wantedByProduct, type PricedLine } from '../draft/draft.ts'

const StockChangeWarning = lazyPart(
  async () => (await import('#features/stock/public/stock-change-warning.tsx')).StockChangeWarning,
  { name: 'los avisos de stock' },
)

interface SaleStockProps {
  lines: readonly PricedLine[]
  isSaving: boolean
}

/** Reports other tills' takes of the sale's products. */
export const SaleStock = memo(function SaleStock({ lines, isSaving }: SaleStockProps) {
  const seesCosts = useMay('figures')
  const pricedLine = (code: string) =>
    lines.find(({ product, sellingPrice }) => product.code === code && sellingPrice > 0)
  const sold = [...wantedByProduct(lines)].map(([code, wanted]) => ({
    code,
    wanted,
    asked: seesCosts ? undefined : pricedLine(code),
  }))
  return <StockChangeWarning products={sold} isSaving={isSaving} />
})
