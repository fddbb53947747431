import { sumQuantity } from '@trastienda/domain/money/arithmetic'
import { ZERO_QUANTITY } from '@trastienda/domain/money/amount'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { wantedByProduct, type DraftLine, type DraftProduct } from '../draft/draft.ts'
import type { ShownLine } from '../draft/line-entry.ts'

const LotsCard = lazyPart(async () => (await import('#features/stock/public/lots/lots-card.tsx')).LotsCard, {
  name: 'los lotes',
})

const StockChangeWarning = lazyPart(
  async () => (await import('#features/stock/public/stock-change-warning.tsx')).StockChangeWarning,
  { name: 'los avisos de stock' },
)

interface SaleStockProps {
  lines: readonly DraftLine[]
  /** The line that is being entered. */
  entry: ShownLine
  /** The line that changed last. */
  changedKey: string | undefined
  isSaving: boolean
}

/** What stands behind a sale on the shelves: the lots of the product just entered, and what other tills take meanwhile. */
export function SaleStock({ lines, entry, changedKey, isSaving }: SaleStockProps) {
  const seesCosts = useMay('figures')
  // Without a network nobody knows the lots of this moment.
  const isOffline = useIsKnownOffline()
  const wanted = wantedByProduct(lines)
  const sold = [...wanted].map(([code, quantity]) => ({ code, wanted: quantity }))
  const last: DraftProduct | undefined = lines.find(({ key }) => key === changedKey)?.product
  const shown = entry.product ?? last
  const more = entry.product === undefined ? ZERO_QUANTITY : (entry.quantity ?? ZERO_QUANTITY)
  return (
    <>
      <StockChangeWarning products={sold} isSaving={isSaving} />
      {seesCosts && !isOffline && shown !== undefined && shown.checkStock !== 'without_stock' && (
        <LotsCard product={shown} wanted={sumQuantity([wanted.get(shown.code) ?? ZERO_QUANTITY, more])} />
      )}
    </>
  )
}
