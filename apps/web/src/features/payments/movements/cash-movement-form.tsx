import { cashOperations, operations } from '@trastienda/domain/account/operations'
import { validatePaymentRemarks } from '@trastienda/domain/account/payment-comment'
import { validateCashMovement } from '@trastienda/domain/account/payment-validation'
import { messages } from '@trastienda/domain/messages'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { howPaidProblems, inCash, payingBody, movedAs, type HowPaid } from '../public/how-paid.ts'
import { HowPaidFields } from '../public/how-paid-fields.tsx'
import { useOfferedMethods } from '../public/payment-methods.queries.ts'
import { emptyRemarks, remarksBody, RemarksFields, type Remarks } from '../public/payment-remarks.tsx'
import { Select } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'

interface Values {
  paymentOperation: string | null
  total: Money | undefined
  how: HowPaid
  remarks: Remarks
}

const empty: Values = { paymentOperation: null, total: undefined, how: inCash, remarks: emptyRemarks }

const choices = cashOperations.map((value) => ({ value, label: operations[value].label }))

/** Enters cash in or out that concerns no account. */
export function CashMovementPopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Popup opened={opened} onClose={onClose} title="Otros Movimientos" size="sm">
      <CashMovementForm onClose={onClose} />
    </Popup>
  )
}

/** Operation, amount, one tag, comment. */
function CashMovementForm({ onClose }: { onClose: () => void }) {
  const methods = useOfferedMethods()
  const add = useWrite('payments.add', { failure: messages.cash_movement_failed })
  const form = useSaveForm({
    draft: 'cash-movement',
    initialValues: empty,
    validate: ({ paymentOperation, total, how, remarks }) => [
      ...validateCashMovement(paymentOperation ?? undefined, total),
      ...howPaidProblems(movedAs(how, paymentOperation === 'deposit'), total, methods),
      ...validatePaymentRemarks(remarks, true),
    ],
    save: ({ paymentOperation, total, how, remarks }) => {
      const paid = { ...payingBody(movedAs(how, paymentOperation === 'deposit'), total), ...remarksBody(remarks) }
      return add.mutateAsync({ body: { paymentOperation: paymentOperation ?? undefined, total, ...paid } })
    },
    onSaved: ({ data }) => {
      toastSuccess(`Movimiento registrado: ${operations[data.paymentOperation].label} de ${formatMoney(data.total)}.`)
      onClose()
    },
  })

  return (
    <PopupForm form={form}>
      <Select
        label="Operación"
        placeholder="Elegí una operación"
        data={choices}
        data-autofocus
        {...form.getInputProps('paymentOperation')}
      />
      <MoneyInput label="Monto" {...form.getInputProps('total')} />
      <HowPaidFields
        how={form.values.how}
        total={form.values.total}
        isIncoming={form.values.paymentOperation === 'deposit'}
        onChange={(how) => form.setFieldValue('how', how)}
      />
      <RemarksFields
        remarks={form.values.remarks}
        onChange={(remarks) => form.setFieldValue('remarks', remarks)}
        isCashMovement
      />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Ingresar" />
    </PopupForm>
  )
}
