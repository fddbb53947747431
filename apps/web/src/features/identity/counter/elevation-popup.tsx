import { usePendingElevation } from '#platform/session/elevation.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { ElevationForm } from './elevation-form.tsx'

interface ElevationPopupProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the password over the work that needs more than the PIN. The text below stays. */
export function ElevationPopup({ opened, onClose }: ElevationPopupProps) {
  const pending = usePendingElevation()
  return (
    <Popup
      opened={opened && pending !== undefined}
      onClose={onClose}
      title="Hace falta tu contraseña"
      size="sm"
      isOverOthers
    >
      {pending !== undefined && <ElevationForm onDone={() => pending.answer(true)} onCancel={onClose} />}
    </Popup>
  )
}
