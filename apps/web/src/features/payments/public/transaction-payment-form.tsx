import type { CallAnswer } from '@trastienda/contract/client'
import { operations } from '@trastienda/domain/account/operations'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { validatePaymentRemarks } from '@trastienda/domain/account/payment-comment'
import { validateTransactionPayment } from '@trastienda/domain/account/payment-validation'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { messages } from '@trastienda/domain/messages'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { absoluteMoney, subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMay } from '#platform/session/permissions.ts'
import { toastPaid } from '#features/receipts/public/paid-toast.tsx'
import { useWrite } from '#platform/writes/use-write.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { howPaidProblems, inCash, payingBody, movedAs, type HowPaid } from './how-paid.ts'
import { HowPaidFields } from './how-paid-fields.tsx'
import { useOfferedMethods } from './payment-methods.queries.ts'
import { emptyRemarks, remarksBody, RemarksFields, type Remarks } from './payment-remarks.tsx'
import { Text } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

/** The target of one payment: a transaction, or a person's initial balance. */
export interface PayableItem {
  /** An id, or `Saldo Inicial`. */
  transaction: string
  person: string
  total: Money
  payed: Money
}

interface TransactionPaymentFormProps {
  item: PayableItem
  onDone: () => void
  onCancel: () => void
  cancelLabel?: string
}

interface Values {
  total: Money | undefined
  how: HowPaid
  remarks: Remarks
}

/** The amount, at first the whole due; a negative amount takes back a payment. */
export function TransactionPaymentForm({ item, onDone, onCancel, cancelLabel }: TransactionPaymentFormProps) {
  const due = subtractMoney(item.total, item.payed)
  const methods = useOfferedMethods()
  const add = useWrite('payments.add', { failure: messages.payment_failed })
  const form = useSaveForm<Values, CallAnswer<'payments.add'>>({
    draft: `payment-${item.person}-${item.transaction}`,
    recordValues: { total: due > 0 ? due : undefined, how: inCash, remarks: emptyRemarks },
    // Nothing is overwritten: the typed payment comes beside the other till's.
    conflict: `El saldo cambió mientras tanto: ahora es de ${formatMoney(due)}.`,
    validate: ({ total, how, remarks }) => {
      const problem = validateTransactionPayment(total, item)
      return [
        ...(problem === undefined ? howPaidProblems(movedAs(how, isIncoming(item, total)), total, methods) : [problem]),
        ...validatePaymentRemarks(remarks, false),
      ]
    },
    save: ({ total: amount, how, remarks }) => {
      const target = { toTransactionId: item.transaction, transactionPayment: true as const }
      const paid = { ...payingBody(movedAs(how, isIncoming(item, amount)), amount), ...remarksBody(remarks) }
      return add.mutateAsync({ body: { ...target, personId: item.person, total: amount, ...paid } })
    },
    onSaved: ({ data }) => {
      const isGivenBack = operations[data.paymentOperation].account === 'more'
      toastPaid(`${isGivenBack ? 'Ajuste' : 'Pago'} de ${formatMoney(data.total)} en ${item.transaction}.`, data)
      onDone()
    },
  })
  const { total } = form.values
  const isAdjustment = total !== undefined && total < 0
  const mayRefund = useMay('refund')

  return (
    <PopupForm form={form}>
      <AmountBreakdown
        isAlone
        rows={[
          { label: 'Total', value: item.total },
          { label: 'Pagado', value: item.payed },
          { label: 'Saldo', value: due, isResult: true },
        ]}
      />
      <MoneyInput
        label="Monto"
        description="Un monto negativo ajusta lo ya pagado."
        data-autofocus
        {...form.getInputProps('total')}
      />
      <HowPaidFields
        how={form.values.how}
        total={total}
        isIncoming={isIncoming(item, total)}
        onChange={(how) => form.setFieldValue('how', how)}
      />
      <RemarksFields remarks={form.values.remarks} onChange={(remarks) => form.setFieldValue('remarks', remarks)} />
      <Text component="output" size="sm" c="dimmed">
        {resultText(total, item)}
      </Text>
      <PopupFormActions
        form={form}
        onCancel={onCancel}
        cancelLabel={cancelLabel}
        needsApproval={isAdjustment && !mayRefund}
        submitLabel={isAdjustment ? 'Registrar ajuste' : 'Registrar pago'}
      />
    </PopupForm>
  )
}

/** Whether a customer pays; an initial balance may be a supplier's. */
const isIncoming = ({ transaction }: PayableItem, total: Money = ZERO): boolean =>
  total > 0 && transaction !== INITIAL_BALANCE && kindOfId(transaction) === 'sale'

/** The effect of the amount, before it is sent. */
function resultText(total: Money | undefined, item: PayableItem): string {
  if (total === undefined || validateTransactionPayment(total, item) !== undefined) return '\u00A0'
  const due = subtractMoney(subtractMoney(item.total, item.payed), total)
  const name = item.transaction === INITIAL_BALANCE ? 'el saldo inicial' : item.transaction
  if (total < 0)
    return `Se devuelven ${formatMoney(absoluteMoney(total))}: de ${name} quedan a pagar ${formatMoney(due)}.`
  return due === 0
    ? `Con este pago ${name} queda saldado por completo.`
    : `De ${name} quedan a pagar ${formatMoney(due)}.`
}
