import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validatePaymentNote } from '@trastienda/domain/account/payment-comment'
import { validateAccountPayment } from '@trastienda/domain/account/payment-validation'
import { MAX_AMOUNT, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import { minMoney } from '@trastienda/domain/money/arithmetic'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { RestoredDraft, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import classes from './account-payment-form.module.css'
import { emptyNote, NoteFields, type Note } from './payment-note.tsx'

interface AccountPaymentFormProps {
  /** What is owed now: no payment may be above it. */
  balance: MoneySum
  /** What the licence refused is kept under it, by the step that sends it. */
  draftName: string
  onPreview: (amount: Money, note: Note) => void
}

interface Values {
  total: Money | undefined
  note: Note
}

/** The amount of a payment on the whole account. Its spread is shown before anything is sent. */
export function AccountPaymentForm({ balance, draftName, onPreview }: AccountPaymentFormProps) {
  const form = useForm<Values>({
    initialValues: { total: undefined, note: emptyNote },
    validate: ({ total, note }) => {
      const problem = validateAccountPayment(total, balance)
      return fieldErrors([...(problem === undefined ? [] : [problem]), ...validatePaymentNote(note, false)])
    },
  })
  const draft = useFormDraft(draftName, form)
  const submit = form.onSubmit(({ total, note }) => {
    if (total !== undefined) onPreview(total, note)
  })
  return (
    <div className={classes.form}>
      <PopupForm onSubmit={submit}>
        <RestoredDraft draft={draft} form={form} />
        <div className={classes.fields}>
          <MoneyInput label="Pago a cuenta" data-autofocus {...form.getInputProps('total')} />
          <NoteFields note={form.values.note} onChange={(note) => form.setFieldValue('note', note)} />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => form.setFieldValue('total', minMoney(balance, MAX_AMOUNT))}>
              Todo el saldo
            </Button>
            <Button type="submit">Ver distribución</Button>
          </div>
        </div>
      </PopupForm>
    </div>
  )
}
