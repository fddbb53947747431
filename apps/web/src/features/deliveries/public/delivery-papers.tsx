import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import { ShareButton } from '#features/sharing/public/share-button.tsx'
import type { SentPaper } from '#features/sharing/public/sent-paper.ts'
import { callFile } from '#platform/api/api.ts'
import { IconPrinter } from '#ui/icon/icons.ts'
import { SendButton } from '#ui/send/send-button.tsx'

const paperOf = ({ $id: record, receptor: person }: Delivery): SentPaper => ({
  kind: 'delivery',
  record,
  name: `el remito ${record}`,
  person,
  file: () => callFile('print.transactions', { query: { ids: record } }),
})

/** The ways in which a remito goes out. */
export const DeliveryPapers = ({ delivery }: { delivery: Delivery }) => (
  <>
    <TicketMenu id={delivery.$id} />
    <ShareButton paper={paperOf(delivery)} />
    <PrintRemitos ids={[delivery.$id]} label="Imprimir" />
  </>
)

/** Prints remitos, two to a page. */
export function PrintRemitos({ ids, label }: { ids: readonly string[]; label: string }) {
  const { print, isPrinting } = usePrintTransactions()
  return (
    <SendButton
      sends="print.transactions"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={isPrinting}
      onClick={() => print(ids)}
    >
      {label}
    </SendButton>
  )
}
