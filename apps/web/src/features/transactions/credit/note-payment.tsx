import { PAID } from '@trastienda/domain/transaction/status'
import { Button, Radio, Stack, Text } from '@mantine/core'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { Transaction, TransactionDetail } from '@trastienda/contract/transactions.contract'
import { creditNoteModes, type CreditNoteMode } from '@trastienda/domain/account/credit-note-payment'
import type { OpenItem } from '@trastienda/domain/account/spread'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { HowPaidFields } from '#features/payments/public/how-paid-fields.tsx'
import { inCash, payingBody } from '#features/payments/public/how-paid.ts'
import { storeCreditsQueries } from '#features/payments/public/store-credits.queries.ts'
import { useOpenItems } from '#features/accounts/public/accounts.queries.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { FormMessage, type FormMessageContent } from '#ui/form/form-message.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { GivenCreditPopup } from '#features/payments/public/given-credit-popup.tsx'
import { noteFailure } from './note-failure.ts'
import classes from './note-payment.module.css'
import { modeLabels, modePreview, type ModePreview } from './payment-modes.ts'
import { Popup } from '#ui/popup/popup.tsx'

export interface NotePaymentPopupProps {
  opened: boolean
  onClose: () => void
  note: TransactionDetail
  /** The read of the note's sale. */
  sale: UseQueryResult<TransactionDetail>
}

/** Pays a note in one of the modes that fit its sale. */
export function NotePaymentPopup({ opened, onClose, note, sale }: NotePaymentPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Pago" size="md">
      {sale.data === undefined ? (
        <Unread error={sale.error} onRetry={sale.refetch} rows={4} />
      ) : (
        <NotePayment note={note.transaction} sale={sale.data.transaction} onClose={onClose} />
      )}
    </Popup>
  )
}

interface NotePaymentProps {
  note: Transaction
  /** The sale of the note: its status decides the modes. */
  sale: Transaction
  onClose: () => void
}

/** The modes in which a note can be paid now, with the effects of each; then the payment. */
export function NotePayment(props: NotePaymentProps) {
  return props.sale.status === PAID ? <PaidSalePayment {...props} /> : <ModeChoice {...props} open={[]} />
}

function PaidSalePayment(props: NotePaymentProps) {
  const { data: open, error, refetch } = useOpenItems(props.note.receptor)
  if (open === undefined) return <Unread error={error} onRetry={refetch} rows={4} />
  return <ModeChoice {...props} open={open} />
}

function ModeChoice({ note, sale, open, onClose }: NotePaymentProps & { open: readonly OpenItem[] }) {
  const modes: readonly CreditNoteMode[] = creditNoteModes[sale.status]
  const previews = modes.flatMap((mode) => modePreview(mode, note.summary.total, sale, open) ?? [])
  const [wanted, setWanted] = useState<CreditNoteMode>()
  // None if the chosen mode is gone: another till may have changed the sale meanwhile.
  const chosen = previews.find(({ mode }) => mode === wanted) ?? previews[0]
  const [message, setMessage] = useState<FormMessageContent>()
  const [how, setHow] = useState(inCash)
  const [given, setGiven] = useState<string>()
  const { data: credit } = useQuery({ ...storeCreditsQueries.detail(given ?? ''), enabled: given !== undefined })
  const pay = useWrite('credit_note.make_paid', {
    failure: false,
    onSuccess: ({ data }) => {
      toastSuccess(`${note.id} quedó pagada.`)
      const code = givenCodeOf(data.payments)
      if (code === undefined) onClose()
      else setGiven(code)
    },
  })
  const send = () => {
    if (chosen === undefined) return
    const { parts } = payingBody(how, chosen.cashOut)
    const body = { transactionId: note.id, paymentMode: chosen.mode, ...(parts === undefined ? {} : { parts }) }
    pay.mutate({ body }, { onError: (error) => setMessage(noteFailure(error)) })
  }

  return (
    <Stack gap="sm">
      <Text size="sm">
        Nota de crédito <strong>{note.id}</strong> de {note.receptorName} por{' '}
        <strong>{formatMoney(note.summary.total)}</strong>, sobre la venta {sale.id}.
      </Text>
      <Radio.Group
        label="Modo de pago"
        value={String(chosen?.mode ?? '')}
        onChange={(value) => setWanted(Number(value) as CreditNoteMode)}
      >
        <Stack gap="xs" mt={6}>
          {previews.map((preview) => (
            <ModeOption key={preview.mode} preview={preview} isChosen={preview === chosen} />
          ))}
        </Stack>
      </Radio.Group>
      {chosen !== undefined && chosen.cashOut > 0 && (
        <HowPaidFields how={how} onChange={setHow} total={chosen.cashOut} isIncoming={false} givesStoreCredit />
      )}
      <Text size="sm" c="dimmed">
        Esta operación actualizará los valores de cuenta corriente del proveedor/cliente y no puede ser revertida
        automáticamente.
      </Text>
      <FormMessage message={message} />
      <GivenCreditPopup credit={credit} onClose={onClose} />
      <PopupActions>
        <Button variant="default" onClick={onClose} disabled={pay.isPending} ref={focusWhenShown} data-autofocus>
          Cancelar
        </Button>
        <SendButton loading={pay.isPending} onClick={send}>
          Pagar
        </SendButton>
      </PopupActions>
    </Stack>
  )
}

/** The code of the store credit that a payment gave; undefined if it gave none. */
const givenCodeOf = (payments: readonly Payment[]): string | undefined =>
  payments.flatMap(({ parts = [] }) => parts).find(({ kind }) => kind === 'store_credit')?.reference

function ModeOption({ preview, isChosen }: { preview: ModePreview; isChosen: boolean }) {
  const { mode, effects, outcome } = preview
  return (
    <div className={classes.mode} data-chosen={isChosen || undefined}>
      <Radio value={String(mode)} label={modeLabels[mode]} description={outcome} />
      <dl className={classes.effects}>
        {effects.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
