import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

const Movements = lazy(async () => ({ default: (await import('./product-movements.tsx')).ProductMovements }))

/** What moved the stock of one product, newest first. */
export const ProductStockMovements = ({ product }: { product: string }) => (
  <Suspense fallback={<SkeletonRows />}>
    <Movements product={product} />
  </Suspense>
)
