import { lazy, Suspense } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'

const StockForm = lazy(async () => ({ default: (await import('./stock-form.tsx')).StockForm }))

/** Changes stock by hand: goods come in as a lot of their own, or leave a chosen lot. */
export function StockPopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Modificar Stock" size="md">
      <Suspense fallback={<SkeletonRows rows={5} />}>
        <StockForm onClose={onClose} />
      </Suspense>
    </Popup>
  )
}
