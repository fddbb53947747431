import { Button, Group, Text } from '@mantine/core'
import type { Payment } from '@trastienda/contract/payments.contract'
import { receiptKindOf, receiptLabels } from '@trastienda/domain/account/receipts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useReceipt } from './use-receipt.ts'

const SHOWN_FOR_MS = 8000

/** Says that a payment was entered, and offers its receipt or payment order. */
export function toastPaid(message: string, payment: Payment): void {
  const kind = receiptKindOf(payment.paymentOperation)
  if (kind === undefined) toastSuccess(message)
  else toastSuccess(<Paid message={message} payment={payment} label={receiptLabels[kind]} />, SHOWN_FOR_MS)
}

interface PaidProps {
  readonly message: string
  readonly payment: Payment
  readonly label: string
}

function Paid({ message, payment, label }: PaidProps) {
  const { print, isPrinting } = useReceipt(payment)
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" span>
        {message}
      </Text>
      <Button size="compact-sm" variant="default" loading={isPrinting} onClick={() => print(label)}>
        Imprimir {label.toLowerCase()}
      </Button>
    </Group>
  )
}
