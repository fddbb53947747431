import { usePendingElevation } from '#platform/session/elevation.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { ElevationForm } from './elevation-form.tsx'

/** Asks for the password over whatever needs more than the PIN. What was typed below stays as it is. */
export function ElevationPopup({ opened }: { readonly opened: boolean }) {
  const pending = usePendingElevation()
  const back = () => pending?.answer(false)
  return (
    <Popup
      opened={opened && pending !== undefined}
      onClose={back}
      title="Hace falta tu password"
      size="sm"
      isOverOthers
    >
      {pending !== undefined && <ElevationForm onDone={() => pending.answer(true)} onCancel={back} />}
    </Popup>
  )
}
