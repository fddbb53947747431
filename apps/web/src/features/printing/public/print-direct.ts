import type { Ticket } from '@trastienda/domain/ticket/ticket'
import type { DevicePrinter } from './device-printer.ts'
import { sendToPrinter } from './direct-printer.ts'
import { pulseBytes, ticketBytes } from './ticket-bytes.ts'

/** Prints a ticket straight to the chosen printer. @throws {PrinterAwayError} */
export const printDirect = async (printer: DevicePrinter, ticket: Ticket, opensDrawer: boolean): Promise<void> =>
  sendToPrinter(printer, await ticketBytes(ticket, { width: printer.width, opensDrawer }))

/** Opens the drawer at the chosen printer. @throws {PrinterAwayError} */
export const pulse = async (printer: DevicePrinter): Promise<void> => sendToPrinter(printer, await pulseBytes())
