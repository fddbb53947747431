import { Button } from '@mantine/core'
import type { CallAnswer } from '@trastienda/contract/client'
import { validatePaymentRemarks } from '@trastienda/domain/account/payment-comment'
import { validateAccountPayment } from '@trastienda/domain/account/payment-validation'
import { messages } from '@trastienda/domain/messages'
import { MAX_AMOUNT, ZERO, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import { minMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { toastPaid } from '#features/receipts/public/paid-toast.tsx'
import { useWrite } from '#platform/writes/use-write.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { PopupForm } from '#ui/form/save-form.tsx'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import classes from './account-payment-form.module.css'
import { howPaidProblems, inCash, payingBody, type HowPaid } from './how-paid.ts'
import { HowPaidFields } from './how-paid-fields.tsx'
import { useOfferedMethods } from './payment-methods.queries.ts'
import { emptyRemarks, remarksBody, RemarksFields, type Remarks } from './payment-remarks.tsx'

interface AccountPayment {
  total: Money | undefined
  how: HowPaid
  remarks: Remarks
}

const empty: AccountPayment = { total: undefined, how: inCash, remarks: emptyRemarks }

/** A payment on the whole account in two steps, from the amount to its confirmation. */
export const useAccountPayment = (
  code: string,
  /** The present debt: no payment may be above it. */
  balance: MoneySum = ZERO,
  onDone: () => void,
): SaveForm<AccountPayment> => {
  const methods = useOfferedMethods()
  const add = useWrite('payments.add', { failure: messages.payment_failed })
  return useSaveForm<AccountPayment, CallAnswer<'payments.add'>>({
    draft: `account-payment-${code}`,
    initialValues: empty,
    validate: ({ total, how, remarks }) => {
      const problem = validateAccountPayment(total, balance)
      return [
        ...(problem === undefined ? howPaidProblems(how, total, methods) : [problem]),
        ...validatePaymentRemarks(remarks, false),
      ]
    },
    save: ({ total, how, remarks }) => {
      const paid = { ...payingBody(how, total), ...remarksBody(remarks) }
      return add.mutateAsync({ body: { personId: code, total, checkingAccountPayment: true, ...paid } })
    },
    savedValues: () => empty,
    onSaved: ({ data }) => {
      toastPaid(`Pago a cuenta de ${formatMoney(data.total)}.`, data)
      onDone()
    },
  })
}

interface AccountPaymentFormProps {
  form: SaveForm<AccountPayment>
  balance: MoneySum
  /** Whether a customer pays, and not we. */
  isIncoming: boolean
  onPreview: () => void
}

/** The amount of a payment on the whole account. Its spread is shown before anything is sent. */
export function AccountPaymentForm({ form, balance, isIncoming, onPreview }: AccountPaymentFormProps) {
  return (
    <div className={classes.form}>
      <PopupForm form={form} onSubmit={form.check(onPreview)}>
        <div className={classes.fields}>
          <MoneyInput label="Pago a cuenta" data-autofocus {...form.getInputProps('total')} />
          <HowPaidFields
            how={form.values.how}
            total={form.values.total}
            isIncoming={isIncoming}
            onChange={(how) => form.setFieldValue('how', how)}
          />
          <RemarksFields remarks={form.values.remarks} onChange={(remarks) => form.setFieldValue('remarks', remarks)} />
          <div className={classes.actions}>
            <Button variant="default" onClick={() => form.setFieldValue('total', minMoney(balance, MAX_AMOUNT))}>
              Todo el saldo
            </Button>
            <SendButton type="submit">Ver distribución</SendButton>
          </div>
        </div>
      </PopupForm>
    </div>
  )
}
