import { Button, Text } from '@mantine/core'
import { accountPayment } from '@trastienda/domain/account/account-payment'
import { dueOf } from '@trastienda/domain/account/spread'
import { messages } from '@trastienda/domain/messages'
import type { Money } from '@trastienda/domain/money/amount'
import { messageOf } from '@trastienda/domain/problem'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useOpenItems } from '#features/accounts/public/use-open-items.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { useWrite } from '#platform/use-write.ts'
import { stateForm, useFormDraft } from '#ui/form/form-draft.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { emptyNote, noteBody, type Note } from './payment-note.tsx'
import { SpreadTable } from './spread-table.tsx'

interface SpreadConfirmationProps {
  code: string
  amount: Money
  note: Note
  /** Of the form that the payment was typed into. */
  draftName: string
  onDone: () => void
  onBack: () => void
}

/** How a payment on the account will be spread, oldest first and the initial balance first of all; then it is confirmed. */
export function SpreadConfirmation({ code, amount, note, draftName, onDone, onBack }: SpreadConfirmationProps) {
  const open = useOpenItems(code)
  const draft = useFormDraft<{ total: Money | undefined; note: Note }>(
    draftName,
    stateForm({
      initial: { total: undefined, note: emptyNote },
      values: { total: amount, note },
      // What is put back goes into the form before this step.
      onChange: () => undefined,
    }),
  )
  const add = useWrite('payments.add', {
    failure: messages.payment_failed,
    onSuccess: ({ data }) => {
      toastSuccess(`Pago a cuenta de ${formatMoney(data.total)}.`)
      draft.forget()
      onDone()
    },
  })
  if (open === undefined) return <SkeletonRows rows={4} />
  const outcome = accountPayment(amount, dueOf(open), open)
  const send = () => {
    add.mutate({ body: { personId: code, total: amount, checkingAccountPayment: true, ...noteBody(note) } })
  }

  return (
    <>
      <Text mb="sm">
        El pago a cuenta de <strong>{formatMoney(amount)}</strong> se aplicará así:
      </Text>
      {outcome.ok ? (
        <SpreadTable open={open} allocations={outcome.value} amount={amount} />
      ) : (
        <Notice tone="warning">{outcome.problems.map(messageOf).join(' ')}</Notice>
      )}
      <PopupActions>
        <Button variant="default" onClick={onBack}>
          Volver
        </Button>
        <Button ref={focus} loading={add.isPending} disabled={!outcome.ok} onClick={send}>
          Confirmar pago
        </Button>
      </PopupActions>
    </>
  )
}

/** The step appears after the popup opened, so its button takes the focus by itself: Enter, look, Enter. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
