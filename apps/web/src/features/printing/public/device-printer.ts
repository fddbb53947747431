import { useSyncExternalStore } from 'react'
import type { TicketWidth } from '@trastienda/domain/ticket/ticket'
import { createListeners } from '#platform/browser/listeners.ts'
import { parsed, storedText } from '#platform/browser/stored.ts'

/** The printer of this device and what it prints, the same for every person. */
export interface DevicePrinter {
  /** Printed after a charge. */
  readonly afterCharge: 'nothing' | 'ticket' | 'sheet'
  /** Prints after a charge only once somebody said so. */
  readonly asks: boolean
  readonly width: TicketWidth
  /** Through the browser's own printing, or with the printer's commands over USB or a serial port. */
  readonly by: 'browser' | 'usb' | 'serial'
  readonly baudRate: number
  /** Opens the drawer at the printer for money in cash; only a direct printer can. */
  readonly opensDrawer: boolean
  /** The chosen USB printer. */
  readonly usb?: { readonly vendorId: number; readonly productId: number } | undefined
}

const usual: DevicePrinter = {
  afterCharge: 'nothing',
  asks: false,
  width: '80',
  by: 'browser',
  baudRate: 9600,
  opensDrawer: false,
}

const stored = storedText('trastienda-printer')
const listeners = createListeners()

const read = (text: string | undefined): DevicePrinter => ({ ...usual, ...(parsed(text) as object | undefined) })

export const devicePrinter = (): DevicePrinter => read(stored.read())

export const setDevicePrinter = (change: Partial<DevicePrinter>): void => {
  stored.write(JSON.stringify({ ...devicePrinter(), ...change }))
  listeners.tell()
}

export const useDevicePrinter = (): DevicePrinter => read(useSyncExternalStore(listeners.add, stored.read))
