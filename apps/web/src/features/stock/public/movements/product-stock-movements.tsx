import { lazyPart } from '#ui/show/lazy-part.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

/** The stock movements of one product, newest first. */
export const ProductStockMovements = lazyPart(async () => (await import('./product-movements.tsx')).ProductMovements, {
  loading: () => <SkeletonRows />,
})
