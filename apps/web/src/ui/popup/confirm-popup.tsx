import { Button, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { PopupActions } from './popup-actions.tsx'
import { Popup } from './popup.tsx'

interface ConfirmPopupProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, in the specification's words. */
  question: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  /** Resolves when done; the popup stays open and busy until then, then closes. A rejection is the caller's to show. */
  onConfirm: () => Promise<unknown>
}

/** Asks once before something that cannot be taken back. The safe button has the focus. */
export function ConfirmPopup({
  opened,
  onClose,
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancelar',
  isDangerous = false,
  onConfirm,
}: ConfirmPopupProps) {
  const [isBusy, setIsBusy] = useState(false)

  const confirm = async () => {
    setIsBusy(true)
    try {
      await onConfirm()
    } finally {
      setIsBusy(false)
      onClose()
    }
  }

  return (
    <Popup opened={opened} onClose={isBusy ? () => undefined : onClose} title={title} size="sm">
      <Text component="div" size="sm">
        {question}
      </Text>
      <PopupActions>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={isDangerous ? 'red' : undefined} loading={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </PopupActions>
    </Popup>
  )
}

interface RemovePopupProps<Item> {
  /** The record to delete; the popup is open while there is one. */
  record: Item | undefined
  onClose: () => void
  title: string
  /** What kind of record it is: `el contacto`. */
  kind: string
  /** Its failure is shown by whoever writes. */
  onRemove: (record: Item) => Promise<unknown>
}

/** Asks once before a record is deleted. */
export const RemovePopup = <Item,>({ record, onClose, title, kind, onRemove }: RemovePopupProps<Item>) => (
  <ConfirmPopup
    opened={record !== undefined}
    onClose={onClose}
    title={title}
    question={`Está seguro que quiere eliminar ${kind} del sistema?.`}
    confirmLabel="Eliminar"
    isDangerous
    onConfirm={async () => {
      if (record !== undefined) await onRemove(record).catch(() => undefined)
    }}
  />
)
