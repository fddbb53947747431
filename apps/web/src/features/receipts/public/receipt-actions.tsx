import { Group, Stack, Text } from '@mantine/core'
import type { Payment } from '@trastienda/contract/payments.contract'
import { receiptKindOf, receiptLabels } from '@trastienda/domain/account/receipts'
import { useState } from 'react'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import type { SentPaper } from '#features/sharing/public/sent-paper.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { IconPrinter, IconSend } from '#ui/icon/icons.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { receiptFile, useReceipt } from './use-receipt.ts'

const Sendings = lazyPart(async () => (await import('#features/sharing/public/sendings.tsx')).Sendings, {
  isQuiet: true,
})

const SharePopup = lazyPopup(async () => (await import('#features/sharing/public/share-popup.tsx')).SharePopup)

/** Prints and sends the receipt or payment order of a payment; other money has only a ticket. */
export function ReceiptActions({ payment }: { readonly payment: Payment }) {
  const kind = receiptKindOf(payment.paymentOperation)
  return kind === undefined ? (
    <TicketMenu id={payment.$id} label="Recibo" size="compact-sm" />
  ) : (
    <Actions payment={payment} label={receiptLabels[kind]} />
  )
}

function Actions({ payment, label }: { readonly payment: Payment; readonly label: string }) {
  const { $id, receipt, personId } = payment
  const { number, print, isPrinting, isNumbering } = useReceipt(payment)
  const [sent, setSent] = useState<SentPaper>()
  const name = label.toLowerCase()
  const send = async () => {
    try {
      const record = await number()
      const article = name.startsWith('orden') ? 'la' : 'el'
      setSent({
        kind: 'receipt',
        record,
        name: `${article} ${name} ${record}`,
        person: personId,
        file: () => receiptFile(record),
      })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Stack gap={4} py={4}>
      <Group gap="xs">
        <SendButton
          sends="payments.issue_receipt"
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={14} aria-hidden />}
          loading={isPrinting}
          onClick={() => print(label)}
        >
          Imprimir {name}
        </SendButton>
        <SendButton
          sends="payments.issue_receipt"
          size="compact-sm"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          loading={isNumbering}
          aria-label={`Enviar ${name}`}
          onClick={() => void send()}
        >
          Enviar
        </SendButton>
        <TicketMenu id={$id} size="compact-sm" before={number} />
        {receipt !== undefined && (
          <Text size="sm" c="dimmed" component="span">
            {label} {receipt}
          </Text>
        )}
      </Group>
      {receipt !== undefined && <Sendings kind="receipt" record={receipt} />}
      {sent !== undefined && <SharePopup opened onClose={() => setSent(undefined)} paper={sent} />}
    </Stack>
  )
}
