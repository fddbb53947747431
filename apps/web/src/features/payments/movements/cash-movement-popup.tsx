import { lazy } from 'react'
import { LazyPopupContent } from '#ui/popup/lazy-popup-content.tsx'
import { Popup } from '#ui/popup/popup.tsx'

const CashMovementForm = lazy(async () => ({ default: (await import('./cash-movement-form.tsx')).CashMovementForm }))

/** Enters money in or out of the cash that belongs to no account. */
export function CashMovementPopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Otros Movimientos" size="sm">
      <LazyPopupContent rows={4}>
        <CashMovementForm onClose={onClose} />
      </LazyPopupContent>
    </Popup>
  )
}
