import { Button, Text } from '@mantine/core'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'

interface UnsavedStatusPopupProps {
  id: string
  opened: boolean
  onClose: () => void
  onSave: () => void
  onDiscard: () => void
}

/** Asks before a transaction with unsaved edits becomes effective, as the server would take it without these. */
export function UnsavedStatusPopup({ id, opened, onClose, onSave, onDiscard }: UnsavedStatusPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Cambios sin guardar" size="md">
      <Text size="sm">
        Lo que cambiaste en {id} todavía no se guardó. Si lo descartás, se efectiviza como estaba guardada.
      </Text>
      <PopupActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button variant="default" onClick={onDiscard}>
          Descartar
        </Button>
        <Button onClick={onSave}>Guardar y efectivizar</Button>
      </PopupActions>
    </Popup>
  )
}
