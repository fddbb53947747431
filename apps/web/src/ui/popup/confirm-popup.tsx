import { Button, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ObstacleReason } from '#ui/send/obstacle.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { PopupActions } from './popup-actions.tsx'
import { Popup } from './popup.tsx'
import { RecordPopup, type OpenedRecord } from './record-popup.tsx'

interface QuestionTexts {
  /** The effect, in the specification's words. */
  question: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
}

interface ConfirmPopupProps extends QuestionTexts {
  opened: boolean
  onClose: () => void
  title: string
  /** Resolves when done; the popup stays open and busy until then, then closes. The caller shows a rejection. */
  onConfirm: () => Promise<unknown>
}

/** Asks once before something that nobody can take back. The safe button has the focus. */
export function ConfirmPopup({ opened, onClose, title, onConfirm, ...texts }: ConfirmPopupProps) {
  const { isBusy, close, run } = useAnswer(onClose)
  return (
    <Popup opened={opened} onClose={close} title={title} size="sm">
      <Question {...texts} isBusy={isBusy} onCancel={close} onConfirm={() => run(onConfirm)} />
    </Popup>
  )
}

interface RemovePopupProps<Read, Item> extends OpenedRecord<Read, Item> {
  title: string | ((record: Item) => string)
  /** The kind of the record: `el contacto`. */
  kind: string
  /** Deletes it. The write itself shows a failure. */
  onRemove: (id: string) => Promise<unknown>
}

/** Asks once before a record is deleted. */
export function RemovePopup<Read, Item>({ onClose, kind, onRemove, ...popup }: RemovePopupProps<Read, Item>) {
  const { isBusy, close, run } = useAnswer(onClose)
  const { id } = popup
  return (
    <RecordPopup {...popup} onClose={close} size="sm">
      {() => (
        <Question
          question={`Está seguro que quiere eliminar ${kind} del sistema?.`}
          confirmLabel="Eliminar"
          isDangerous
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => run(async () => id !== undefined && onRemove(id).catch(() => undefined))}
        />
      )}
    </RecordPopup>
  )
}

/** The popup stays until the confirmed work is done, then closes. */
function useAnswer(onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } finally {
      setIsBusy(false)
      onClose()
    }
  }
  return { isBusy, run, close: isBusy ? () => undefined : onClose }
}

interface QuestionProps extends QuestionTexts {
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => Promise<void>
}

const Question = ({
  question,
  confirmLabel,
  cancelLabel = 'Cancelar',
  isDangerous = false,
  isBusy,
  onCancel,
  onConfirm,
}: QuestionProps) => (
  <>
    <Text component="div" size="sm">
      {question}
    </Text>
    <ObstacleReason />
    <PopupActions>
      <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus>
        {cancelLabel}
      </Button>
      <SendButton color={isDangerous ? 'red' : undefined} loading={isBusy} onClick={() => void onConfirm()}>
        {confirmLabel}
      </SendButton>
    </PopupActions>
  </>
)
