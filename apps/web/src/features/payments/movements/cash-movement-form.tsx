import { Button, Select } from '@mantine/core'
import { cashOperations, operations } from '@trastienda/domain/account/operations'
import { validatePaymentNote } from '@trastienda/domain/account/payment-comment'
import { validateCashMovement } from '@trastienda/domain/account/payment-validation'
import { messages } from '@trastienda/domain/messages'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { toastSuccess } from '#platform/toasts.ts'
import { useWrite } from '#platform/use-write.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { showRefusedFields } from '#ui/form/focus-first-error.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { useFieldForm } from '#ui/form/use-field-form.ts'
import { emptyNote, noteBody, NoteFields, type Note } from '../public/payment-note.tsx'

interface Values {
  paymentOperation: string | null
  total: Money | undefined
  note: Note
}

const choices = cashOperations.map((value) => ({ value, label: operations[value].label }))

/** Operation, amount, one tag, comment. */
export function CashMovementForm({ onClose }: { onClose: () => void }) {
  const form = useFieldForm<Values>({
    initialValues: { paymentOperation: null, total: undefined, note: emptyNote },
    validate: ({ paymentOperation, total, note }) =>
      fieldErrors([...validateCashMovement(paymentOperation ?? undefined, total), ...validatePaymentNote(note, true)]),
  })
  const draft = useFormDraft('cash-movement', form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const add = useWrite('payments.add', {
    failure: messages.cash_movement_failed,
    onSuccess: ({ data }) => {
      toastSuccess(`Movimiento registrado: ${operations[data.paymentOperation].label} de ${formatMoney(data.total)}.`)
      close()
    },
  })

  const submit = form.onSubmit(({ paymentOperation, total, note }) => {
    const body = { paymentOperation: paymentOperation ?? undefined, total, ...noteBody(note) }
    add.mutate({ body }, { onError: (error) => showRefusedFields(form, error) })
  })

  return (
    <PopupForm onSubmit={submit}>
      <RestoredDraft draft={draft} form={form} />
      <Select
        label="Operación"
        placeholder="Elegí una operación"
        data={choices}
        data-autofocus
        {...form.getInputProps('paymentOperation')}
      />
      <MoneyInput label="Monto" {...form.getInputProps('total')} />
      <NoteFields note={form.values.note} onChange={(note) => form.setFieldValue('note', note)} isCashMovement />
      <PopupActions>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={add.isPending}>
          Ingresar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}
