import { lazy, Suspense } from 'react'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { DueDate } from './due-date.tsx'
import type { LotsCardProps } from './lots-card.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { LotsTable, type LotRow } from './lots-table.tsx'
import type { StockChangeWarningProps } from './stock-change-warning.tsx'

const Card = lazy(async () => ({ default: (await import('./lots-card.tsx')).LotsCard }))
const Movements = lazy(async () => ({ default: (await import('./product-movements.tsx')).ProductMovements }))
const Warning = lazy(async () => ({ default: (await import('./stock-change-warning.tsx')).StockChangeWarning }))

export { knownTakenCost, useTakenCost } from './use-taken-cost.ts'

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

/** Lots with provider, cost, quantity and due date, marked when they are about to expire. */
export const LotList = (props: { caption: string; rows: readonly LotRow[] }) => <LotsTable {...props} />

/** A lot's due date, where it has one, marked when it is about to expire. */
export const LotDueDate = ({ day }: { day: BusinessDay | undefined }) =>
  day === undefined ? null : (
    <>
      · vence <DueDate day={day} />
    </>
  )

/** A lot's due date alone, for a column that says so. */
export const LotDueDay = ({ day }: { day: BusinessDay | undefined }) => <DueDate day={day} />

/** What moved the stock of one product, newest first. */
export const ProductStockMovements = ({ product }: { product: string }) => (
  <Suspense fallback={<SkeletonRows />}>
    <Movements product={product} />
  </Suspense>
)
