import { Button, Group, Text, Textarea } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Transaction, TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { messageOf } from '@trastienda/domain/problem'
import { refusalOf } from '@trastienda/domain/transaction/status'
import { observationsProblems } from '@trastienda/domain/transaction/validation'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { FormMessage, type FormMessageContent } from '#ui/form/form-message.tsx'
import { noteFailure } from './note-failure.ts'
import { SaleNoteLines } from './note-lines.tsx'
import { NoteTotals } from './note-totals.tsx'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import { broughtBack, noteDraft, requestedLines, startingQuantities, type NoteQuantities } from './note-draft.ts'
import { useState } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'

interface NewNotePopupProps {
  opened: boolean
  onClose: () => void
  /** The read of the sale to credit. */
  sale: UseQueryResult<TransactionDetail>
  /** The read of the quantities that came back, if the note is about those. */
  cameBack?: Pick<UseQueryResult<NoteQuantities>, 'data' | 'error' | 'refetch'>
  onCreated: (note: Transaction) => void
}

/** Makes a credit note of a sale. */
export function NewNotePopup({ opened, onClose, sale, cameBack, onCreated }: NewNotePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Nota de crédito" size="lg">
      {sale.data === undefined ? (
        <Unread error={sale.error} onRetry={sale.refetch} rows={5} />
      ) : cameBack !== undefined && cameBack.data === undefined ? (
        <Unread error={cameBack.error} onRetry={cameBack.refetch} rows={5} />
      ) : (
        <NewNoteForm
          key={sale.data.transaction.id}
          sale={sale.data}
          cameBack={cameBack?.data}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </Popup>
  )
}

interface NewNoteFormProps {
  sale: TransactionDetail
  cameBack: NoteQuantities | undefined
  onClose: () => void
  onCreated: (note: Transaction) => void
}

/** The credited quantity of each line of a sale; the rest of the note comes from the sale. */
function NewNoteForm(props: NewNoteFormProps) {
  const { transaction, creditable } = props.sale
  const refusal = refusalOf('credit', {
    ...transaction,
    kind: 'sale',
    hasPayments: transaction.payment.payed > 0,
    hasCreditable: creditable.some((line) => line.creditable > 0),
  })
  if (refusal === undefined) return <Fields {...props} />
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

interface NoteValues {
  quantities: NoteQuantities
  observations: string
}

function Fields({ sale, cameBack, onClose, onCreated }: NewNoteFormProps) {
  const { transaction, creditable } = sale
  const { quantitiesZero } = useSettings().transactionSettings.creditNotes
  const timeZone = useTimeZone()
  const [message, setMessage] = useState<FormMessageContent>()
  const add = useWrite('credit_note.add', { failure: false })
  const form: SaveForm<NoteValues> = useSaveForm({
    draft: `credit-note-${transaction.id}`,
    initialValues: {
      quantities:
        cameBack === undefined ? startingQuantities(creditable, quantitiesZero) : broughtBack(creditable, cameBack),
      observations: '',
    },
    validate: (values) => observationsProblems(values.observations).map((each) => ({ ...each, path: 'observations' })),
    save: ({ quantities: typed, observations }) =>
      add.mutateAsync({
        body: {
          transaction: {
            relatedTransaction: transaction.id,
            summary: { total: draft.summary.total },
            ...(observations.trim() === '' ? {} : { observations }),
          },
          details: { detailLines: requestedLines(creditable, typed) },
        },
      }),
    refusedFields: () => ({}),
    onRefused: (error) => setMessage(noteFailure(error)),
    onSaved: ({ data }) => {
      toastSuccess(`Nota de crédito ${data.transaction.id} creada por ${formatMoney(data.transaction.summary.total)}.`)
      onCreated(data.transaction)
    },
  })
  const { quantities, observations } = form.values
  const draft = noteDraft(sale, transaction.summary, quantities)
  const fill = (isZero: boolean) => form.setFieldValue('quantities', startingQuantities(creditable, isZero))
  const [tooLong] = observationsProblems(observations)
  const submit = form.check(() => {
    if (draft.refusal === undefined) void form.saveNow()
    else setMessage({ kind: 'error', text: draft.refusal })
  })

  return (
    <PopupForm form={form} onSubmit={submit}>
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
      <SaleNoteLines
        lines={creditable}
        draft={draft}
        quantities={quantities}
        onChange={(line, quantity) => form.setFieldValue('quantities', { ...quantities, [line]: quantity })}
      />
      <NoteTotals summary={draft.summary} />
      <Textarea
        label="Observaciones"
        rows={2}
        {...form.getInputProps('observations')}
        error={tooLong && messageOf(tooLong)}
      />
      <FormMessage message={message} />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Generar" isSticking />
    </PopupForm>
  )
}
