import { Button, Group, Text, Textarea } from '@mantine/core'
import type { Transaction, TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { messageOf } from '@trastienda/domain/problem'
import { refusalOf } from '@trastienda/domain/transaction/status'
import { observationsProblems } from '@trastienda/domain/transaction/validation'
import { useRef, useState } from 'react'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { useWrite } from '#platform/use-write.ts'
import { RestoredDraft, stateForm, useFormDraft } from '#ui/form/form-draft.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { Stripe, type StripeMessage } from '#ui/form/stripe.tsx'
import { requestedLines, settledQuantities, startingQuantities } from './note-draft.ts'
import { noteFailure } from './note-failure.ts'
import { NoteLines } from './note-lines.tsx'
import { NoteTotals } from './note-totals.tsx'
import { useNoteQuantities } from './use-note-quantities.ts'

export interface NewNoteFormProps {
  sale: TransactionDetail
  onClose: () => void
  onCreated: (note: Transaction) => void
}

/** How much of each line of a sale is credited; the rest of the note comes from the sale. */
export function NewNoteForm(props: NewNoteFormProps) {
  const { transaction, creditable } = props.sale
  const refusal = refusalOf('credit', {
    ...transaction,
    kind: 'sale',
    hasPayments: transaction.payment.payed > 0,
    hasCreditable: creditable.some((line) => line.creditable > 0),
  })
  if (refusal === undefined) return <Form {...props} />
  return (
    <>
      <Notice>{messageOf(refusal)}</Notice>
      <PopupActions>
        <Button variant="default" onClick={props.onClose} data-autofocus>
          Cerrar
        </Button>
      </PopupActions>
    </>
  )
}

function Form({ sale, onClose, onCreated }: NewNoteFormProps) {
  const { transaction, creditable } = sale
  const { quantitiesZero } = useSettings().transactionSettings.creditNotes
  const timeZone = useTimeZone()
  const { quantities, draft, change, fill, putBack } = useNoteQuantities(sale, quantitiesZero)
  const [observations, setObservations] = useState('')
  const observationsField = useRef<HTMLTextAreaElement>(null)
  const [tooLong] = observationsProblems(observations)
  const [message, setMessage] = useState<StripeMessage>()
  const form = stateForm({
    initial: { quantities: startingQuantities(creditable, quantitiesZero), observations: '' },
    values: { quantities: settledQuantities(quantities), observations },
    onChange: (values) => {
      putBack(values.quantities)
      setObservations(values.observations)
    },
  })
  const kept = useFormDraft(`credit-note-${transaction.id}`, form)
  const add = useWrite('credit_note.add', {
    failure: false,
    onSuccess: ({ data }) => {
      toastSuccess(`Nota de crédito ${data.transaction.id} creada por ${formatMoney(data.transaction.summary.total)}.`)
      kept.forget()
      onCreated(data.transaction)
    },
  })

  const submit = () => {
    if (tooLong !== undefined) return observationsField.current?.focus()
    if (draft.refusal !== undefined) return setMessage({ kind: 'error', text: draft.refusal })
    const body = {
      transaction: {
        relatedTransaction: transaction.id,
        summary: { total: draft.summary.total },
        ...(observations.trim() === '' ? {} : { observations }),
      },
      details: { detailLines: requestedLines(creditable, quantities) },
    }
    add.mutate({ body }, { onError: (error) => setMessage(noteFailure(error)) })
  }

  return (
    <PopupForm
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RestoredDraft draft={kept} form={form} />
      <Group justify="space-between" align="baseline" gap="xs">
        <Text size="sm">
          Venta <strong>{transaction.id}</strong> de {transaction.receptorName}, del{' '}
          {formatDate(transaction.creationDate, timeZone)}, por {formatMoney(transaction.summary.total)}.
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => fill(false)}>
            Acreditar todo
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => fill(true)}>
            Todo en 0
          </Button>
        </Group>
      </Group>
      <NoteLines lines={creditable} draft={draft} quantities={quantities} onChange={change} />
      <NoteTotals summary={draft.summary} />
      <Textarea
        ref={observationsField}
        label="Observaciones"
        rows={2}
        error={tooLong && messageOf(tooLong)}
        value={observations}
        onChange={(event) => setObservations(event.currentTarget.value)}
      />
      <Stripe message={message} />
      <PopupActions>
        <Button
          variant="default"
          onClick={() => {
            kept.forget()
            onClose()
          }}
        >
          Cancelar
        </Button>
        <Button type="submit" loading={add.isPending}>
          Generar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}
