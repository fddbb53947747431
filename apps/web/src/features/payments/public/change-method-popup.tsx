import { NativeSelect, TextInput } from '@mantine/core'
import type { Payment } from '@trastienda/contract/payments.contract'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { problem } from '@trastienda/domain/problem'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { useOfferedMethods } from './payment-methods.queries.ts'

interface ChangeMethodPopupProps {
  opened: boolean
  onClose: () => void
  /** Undefined until it is read. */
  payment: Payment | undefined
  /** Why it could not be read; `onRetry` tries again. */
  error?: Error | null
  onRetry?: () => unknown
}

/** Says that a part of a payment moved by another method; amounts stay. */
export function ChangeMethodPopup({ opened, onClose, payment, error = null, onRetry }: ChangeMethodPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Cambiar medio" size="sm">
      {payment === undefined ? (
        <Unread error={error} onRetry={onRetry} rows={2} />
      ) : (
        <ChangeMethod payment={payment} onDone={onClose} />
      )}
    </Popup>
  )
}

function ChangeMethod({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const { $id: id, total } = payment
  const parts = payment.parts ?? [{ method: CASH_METHOD, methodName: CASH_METHOD_NAME, amount: total }]
  const methods = useOfferedMethods()
  const mayRefund = useMay('refund')
  const change = useWrite('payments.change_method', { success: 'Se cambió el medio de pago.' })
  const form = useSaveForm({
    initialValues: { part: 1, method: '', reference: '' },
    validate: ({ method }) => (method === '' ? [problem('required', 'method')] : []),
    save: ({ part, method, reference }) => {
      const typed = reference.trim() === '' ? {} : { reference: reference.trim() }
      return change.mutateAsync({ params: { id }, body: { part, method, ...typed } })
    },
    onSaved: onDone,
  })
  const { part, method } = form.values
  const others = methods.filter(({ $id }) => $id !== parts[part - 1]?.method)
  const asksReference = methods.find(({ $id }) => $id === method)?.asksReference === true
  return (
    <PopupForm form={form}>
      <NativeSelect
        label="Se registró con"
        data={parts.map(({ methodName, amount }, place) => ({
          value: String(place + 1),
          label: `${methodName} ${formatMoney(amount)}`,
        }))}
        value={String(part)}
        onChange={({ currentTarget }) => form.setValues({ part: Number(currentTarget.value), method: '' })}
      />
      <NativeSelect
        label="Y fue con"
        data={[{ value: '', label: 'Elegí el medio' }, ...others.map(({ $id, name }) => ({ value: $id, label: name }))]}
        data-autofocus
        {...form.getInputProps('method')}
      />
      {asksReference && (
        <TextInput
          label="Número"
          placeholder="Número de cupón o transferencia"
          maxLength={40}
          {...form.getInputProps('reference')}
        />
      )}
      <PopupFormActions form={form} onCancel={onDone} submitLabel="Cambiar medio" needsApproval={!mayRefund} />
    </PopupForm>
  )
}
