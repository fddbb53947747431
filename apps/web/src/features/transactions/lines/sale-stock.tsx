import { lazyPart } from '#ui/show/lazy-part.tsx'
import { wantedByProduct, type DraftLine } from '../draft/draft.ts'

const StockChangeWarning = lazyPart(
  async () => (await import('#features/stock/public/stock-change-warning.tsx')).StockChangeWarning,
  { name: 'los avisos de stock' },
)

interface SaleStockProps {
  lines: readonly DraftLine[]
  isSaving: boolean
}

/** Says what other tills take meanwhile of what the sale sells. */
export function SaleStock({ lines, isSaving }: SaleStockProps) {
  const sold = [...wantedByProduct(lines)].map(([code, wanted]) => ({ code, wanted }))
  return <StockChangeWarning products={sold} isSaving={isSaving} />
}
