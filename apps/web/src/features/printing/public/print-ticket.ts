import { useMutation } from '@tanstack/react-query'
import { duplicate, type Ticket } from '@trastienda/domain/ticket/ticket'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { call, callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import { toastInfo } from '#platform/browser/toasts.ts'
import { devicePrinter, useDevicePrinter } from './device-printer.ts'
import { notePrinted, wasPrinted } from './printed-here.ts'

/** A ticket to print: of a stored document or payment by its id, or made here without a network. */
export type WantedTicket = { readonly id: string } | { readonly ticket: Ticket }

export interface TicketWish {
  readonly isGift?: boolean
  /** It tries the printer, and is no paper of anything. */
  readonly isTest?: boolean
  /** The money came in cash: the drawer opens, if this device is set so. */
  readonly isCash?: boolean
}

interface PrintingOptions {
  readonly isQuiet?: boolean
  /** Happens before the ticket is asked for. */
  readonly before?: Before | undefined
}

type Before = () => Promise<unknown>

/** How often a ticket whose voucher is on its way to ARCA is asked for again, a second apart. */
const TRIES = 6

/** Prints tickets as this device is set. `trouble` tells why the last ticket was not printed; `isQuiet`: the screen itself shows it. */
export function usePrintTicket({ isQuiet = false, before }: PrintingOptions = {}) {
  const { electronicVouchers } = useSettings()
  const tries = electronicVouchers === undefined ? 1 : TRIES
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ wanted, wish }: { wanted: WantedTicket; wish: TicketWish }) => {
      await before?.()
      const ticket = 'ticket' in wanted ? wanted.ticket : await storedTicket(wanted.id, wish, tries)
      await printHere(ticket, wish)
    },
    onError: (failure) => {
      if (!isQuiet) toastInfo(failure.message)
    },
  })
  return {
    print: (wanted: WantedTicket, wish: TicketWish = {}) => mutate({ wanted, wish }),
    isPrinting: isPending,
    trouble: error?.message,
    forgetTrouble: reset,
  }
}

/** Hands a ticket to the browser as a PDF. */
export function useTicketFile(before?: Before) {
  const { start, isRunning } = useDownload({
    title: (id: string) => `Ticket ${id}`,
    make: async (id: string) => {
      await before?.()
      return callFile('print.ticket', { params: { id }, query: { width: devicePrinter().width } })
    },
  })
  return { download: start, isRunning }
}

const storedTicket = async (id: string, { isGift = false }: TicketWish, tries: number): Promise<Ticket> => {
  const query = isGift ? { gift: 'true' } : {}
  const { data } = await call('print.ticket_content', { params: { id }, query })
  if (!data.awaitsVoucher || isGift || tries <= 1) return data.ticket
  await new Promise((resolve) => {
    setTimeout(resolve, 1000)
  })
  return storedTicket(id, {}, tries - 1)
}

/** Prints a ticket by this device's printer. A gift's ticket may be printed as often as there are presents. */
const printHere = async (ticket: Ticket, { isGift = false, isTest = false, isCash = false }: TicketWish) => {
  const printer = devicePrinter()
  const isCounted = !isGift && !isTest
  const printed = isCounted && wasPrinted(ticket.name) ? duplicate(ticket) : ticket
  if (printer.by === 'browser') {
    const { printPage } = await import('./ticket-page.ts')
    await printPage(printed, printer.width)
  } else {
    const { printDirect } = await import('./print-direct.ts')
    await printDirect(printer, printed, isCash && printer.opensDrawer)
  }
  if (isCounted) notePrinted(ticket.name)
}

/** Opens the drawer without printing, if this device is set so. */
export const openDrawer = async (): Promise<void> => {
  const printer = devicePrinter()
  if (!printer.opensDrawer || printer.by === 'browser') return
  const { pulse } = await import('./print-direct.ts')
  await pulse(printer).catch((error: Error) => toastInfo(error.message))
}

/** What this device prints after a charge. */
export const useAfterCharge = () => {
  const { afterCharge, asks } = useDevicePrinter()
  return { afterCharge, asks }
}
