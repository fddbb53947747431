import { Button } from '@mantine/core'
import { usePrintTicket } from '#features/printing/public/print-ticket.ts'
import type { OutboxRow } from '#platform/device/outbox-row.ts'
import { useMadeTicket } from './ticket.ts'

/** Prints the paper of a sale that only this browser knows. */
export function PrintTicketButton({ row }: { readonly row: OutboxRow }) {
  const { print, isPrinting } = usePrintTicket()
  const ticketOf = useMadeTicket()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPrinting}
      aria-label={`Imprimir ${row.localNumber}`}
      onClick={() => print({ ticket: ticketOf(row) })}
    >
      Imprimir
    </Button>
  )
}
