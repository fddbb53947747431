import { Button, Stack, Text } from '@mantine/core'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { useReportsUnsavedWork } from '#platform/session/unsaved-work.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { useClosingGuard } from '#ui/popup/closing-guard.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { FormMessage, type FormMessageContent } from '#ui/form/form-message.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { noteDraft, requestedLines, startingQuantities, type NoteQuantities } from './note-draft.ts'
import classes from './note-effect.module.css'
import { noteFailure } from './note-failure.ts'
import { SaleNoteLines } from './note-lines.tsx'
import { NoteTotals } from './note-totals.tsx'
import { Popup } from '#ui/popup/popup.tsx'

interface NotePopupProps {
  opened: boolean
  onClose: () => void
  note: TransactionDetail
}

/** Makes a note effective, with the question whether its goods go back to stock. */
export function NoteEffectPopup({ opened, onClose, note }: NotePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Efectivización" size="md">
      <NoteEffect note={note} onClose={onClose} />
    </Popup>
  )
}

interface NoteEffectProps {
  note: TransactionDetail
  onClose: () => void
}

/** Asks whether the goods go back to stock, and makes the note effective; its quantities may still change. */
function NoteEffect({ note, onClose }: NoteEffectProps) {
  const { transaction, details, creditable } = note
  const [isEditing, setIsEditing] = useState(false)
  const [answer, setAnswer] = useState<boolean>()
  const [message, setMessage] = useState<FormMessageContent>()
  const own = details.detailLines.map((line) => [line.saleLine ?? 0, line.quantity] as const)
  const [started] = useState<NoteQuantities>({ ...startingQuantities(creditable, true), ...Object.fromEntries(own) })
  const [quantities, setQuantities] = useState(started)
  const isDirty = () => JSON.stringify(quantities) !== JSON.stringify(started)
  useClosingGuard({ isDirty })
  useReportsUnsavedWork(isDirty)
  // Computed at every render: another till's note leaves less to credit here.
  const draft = noteDraft(note, transaction.summary, quantities)
  const { mutate, isPending } = useWrite('credit_note.make_effective', {
    failure: false,
    onSuccess: ({ data }) => {
      toastSuccess(effectText(transaction.id, data.stockModified))
      onClose()
    },
  })

  const send = (reStock: boolean) => {
    if (isEditing && draft.refusal !== undefined) return setMessage({ kind: 'error', text: draft.refusal })
    setAnswer(reStock)
    const changed = isEditing ? { details: { detailLines: requestedLines(creditable, quantities) } } : {}
    mutate(
      { body: { transactionId: transaction.id, reStock, ...changed } },
      { onError: (error) => setMessage(noteFailure(error)) },
    )
  }

  return (
    <Stack gap="sm">
      <Text size="sm">
        Nota de crédito <strong>{transaction.id}</strong> sobre la venta {transaction.relatedTransaction}, por{' '}
        <strong>{formatMoney(isEditing ? draft.summary.total : transaction.summary.total)}</strong>.
      </Text>
      {isEditing ? (
        <>
          <SaleNoteLines
            lines={creditable}
            draft={draft}
            quantities={quantities}
            onChange={(line, quantity) => setQuantities((before) => ({ ...before, [line]: quantity }))}
          />
          <NoteTotals summary={draft.summary} />
        </>
      ) : (
        <div className={classes.goods}>
          <ul aria-label="Productos de la nota">
            {details.detailLines.map((line) => (
              <li key={line.saleLine}>
                {formatQuantity(line.quantity)} × {line.productName}
              </li>
            ))}
          </ul>
          <Button size="compact-sm" variant="default" onClick={() => setIsEditing(true)}>
            Cambiar cantidades
          </Button>
        </div>
      )}
      <div>
        <Text fw={600}>¿Querés devolver los productos al stock?</Text>
        <Text size="sm" c="dimmed">
          Sí: vuelven a los mismos lotes de los que salieron, a su costo. No: el stock queda como está.
        </Text>
      </div>
      <FormMessage message={message} />
      <PopupActions>
        <Button variant="default" onClick={onClose} disabled={isPending} ref={focusWhenShown} data-autofocus>
          Cancelar
        </Button>
        <SendButton
          variant="default"
          loading={isPending && answer === false}
          disabled={isPending}
          onClick={() => send(false)}
        >
          No
        </SendButton>
        <SendButton loading={isPending && answer === true} disabled={isPending} onClick={() => send(true)}>
          Sí
        </SendButton>
      </PopupActions>
    </Stack>
  )
}

const effectText = (id: string, isStockModified: boolean): string =>
  isStockModified ? `${id} quedó efectiva y sus productos volvieron al stock.` : `${id} quedó efectiva.`
