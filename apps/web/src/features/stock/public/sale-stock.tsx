import { lazy, Suspense } from 'react'
import type { LotsCardProps } from './lots-card.tsx'
import type { StockChangeWarningProps } from './stock-change-warning.tsx'

const Card = lazy(async () => ({ default: (await import('./lots-card.tsx')).LotsCard }))

const Warning = lazy(async () => ({ default: (await import('./stock-change-warning.tsx')).StockChangeWarning }))

/** The draggable card with the lots of the product just entered. */
export function SaleLotsCard(props: LotsCardProps) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  )
}

/** Warns when another till changes the stock of a product that stands in the open sale. */
export function SaleStockWarning(props: StockChangeWarningProps) {
  return (
    <Suspense fallback={null}>
      <Warning {...props} />
    </Suspense>
  )
}
