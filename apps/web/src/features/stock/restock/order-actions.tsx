import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { countOf } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { IconPrinter, IconSend } from '#ui/icon/icons.ts'
import { printedList } from '#ui/list/printed-list.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { orderColumns } from './order-columns.ts'
import { orderedLines, type OrderedRow } from './ordered-lines.ts'

const OrderPopup = lazyPopup(async () => (await import('./order-popup.tsx')).OrderPopup)

interface OrderActionsProps {
  readonly supplier: string
  readonly supplierName: string
  readonly ordered: readonly OrderedRow[]
}

/** What becomes of an order: a paper, a message to its supplier, or a purchase that is only written down. */
export function OrderActions({ supplier, supplierName, ordered }: OrderActionsProps) {
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const add = useWrite('transaction.add', {
    onSuccess: ({ data }) => void navigate({ to: '/transactions/details/$id', params: { id: data.transaction.id } }),
  })
  const title = `Pedido a ${supplierName}`
  const print = useDownload({
    title: () => title,
    make: (rows: readonly OrderedRow[]) =>
      callFile('print.generic_printing', { body: { title, ...printedList(orderColumns, rows) } }),
  })
  const isEmpty = ordered.length === 0
  return (
    <Group gap="xs">
      <SendButton
        sends="print.generic_printing"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={print.isRunning}
        disabled={isEmpty}
        onClick={() => print.start(ordered)}
      >
        Imprimir pedido
      </SendButton>
      <SendButton
        sends="products.restocking"
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={isEmpty}
        onClick={() => setIsSending(true)}
      >
        WhatsApp
      </SendButton>
      <SendButton
        sends="transaction.add"
        loading={add.isPending}
        disabled={isEmpty}
        onClick={() =>
          add.mutate({
            body: {
              transaction: { movement: 'Compra', receptor: supplier, summary: {} },
              details: { detailLines: orderedLines(ordered) },
              saveMode: 'created',
            },
          })
        }
      >
        Armar la compra de {countOf(ordered.length, 'producto', 'productos')}
      </SendButton>
      <OrderPopup
        opened={isSending}
        onClose={() => setIsSending(false)}
        supplier={supplier}
        supplierName={supplierName}
        rows={ordered}
      />
    </Group>
  )
}
