import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ticket } from '@trastienda/domain/ticket/ticket'
import { decoded } from '#test/escpos-decoder.ts'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { setDevicePrinter } from './device-printer.ts'
import { usePrintTicket } from './print-ticket.ts'

const ticket = (name: string): Ticket => ({ name, sections: [[{ text: `Venta ${name}` }]] })

/** A printer on USB, and what it was sent. */
const fakeUsb = () => {
  const sent: Uint8Array[] = []
  const endpoint = { endpointNumber: 2, direction: 'out', type: 'bulk' }
  const alternate = { interfaceClass: 7, endpoints: [{ ...endpoint, direction: 'in' }, endpoint] }
  const device = {
    vendorId: 1208,
    productId: 3605,
    configuration: null as object | null,
    isOpen: false,
    open: async () => {
      device.isOpen = true
    },
    close: async () => {
      device.isOpen = false
    },
    selectConfiguration: async () => {
      device.configuration = { interfaces: [{ interfaceNumber: 1, alternate }] }
    },
    claimInterface: vi.fn<(number: number) => Promise<void>>(async () => undefined),
    transferOut: vi.fn<(endpoint: number, bytes: Uint8Array) => Promise<{ status: string }>>(async (_, bytes) => {
      sent.push(bytes)
      return { status: 'ok' }
    }),
  }
  const usb = { getDevices: async () => [device], requestDevice: async () => device }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { usb }))
  return { device, sent, lines: () => sent.map((bytes) => decoded(bytes).lines.map(({ text }) => text.trim())) }
}

let asked: string[]
let waits: number

beforeEach(async () => {
  asked = []
  waits = 0
  await signInAsOwner((path) => {
    asked.push(path)
    const awaitsVoucher = asked.length <= waits
    const name = awaitsVoucher ? 'V00000001' : 'Factura B 1'
    return { ticket: ticket(name), awaitsVoucher }
  })
  know({})
})
/** The settings, as the application has read them. */
const know = (settings: object) =>
  queryClient.setQueryData(settingsQueries.current().queryKey, { business: {}, ...settings } as never)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hook = () => renderHook(() => usePrintTicket(), { wrapper }).result
const done = async (result: ReturnType<typeof hook>) => waitFor(() => expect(result.current.isPrinting).toBe(false))

it('prints straight to a USB printer, opens the drawer for cash, and says DUPLICADO the second time', async () => {
  const { device, sent, lines } = fakeUsb()
  setDevicePrinter({ by: 'usb', width: '58', opensDrawer: true, usb: { vendorId: 1208, productId: 3605 } })
  const result = hook()
  for (const isCash of [true, false]) {
    act(() => result.current.print({ ticket: ticket('V00000001') }, { isCash }))
    await waitFor(() => expect(sent).toHaveLength(isCash ? 1 : 2))
    await done(result)
  }
  expect(lines().map((printed) => printed.find((line) => line !== ''))).toEqual(['Venta V00000001', 'DUPLICADO'])
  expect(sent.map((bytes) => decoded(bytes).pulses.length)).toEqual([1, 0])
  expect(device.claimInterface).toHaveBeenCalledWith(1)
  expect(device.transferOut.mock.calls[0]?.[0]).toBe(2)
  expect(device.isOpen).toBe(false)
})

it('tells calmly that the printer is away, and prints an original once it is back', async () => {
  const { device, lines } = fakeUsb()
  setDevicePrinter({ by: 'usb' })
  device.transferOut.mockRejectedValueOnce(new Error('NetworkError'))
  const result = hook()
  act(() => result.current.print({ ticket: ticket('V00000002') }))
  await waitFor(() => expect(result.current.trouble).toContain('La impresora no contesta'))
  expect(device.isOpen).toBe(false)
  act(() => result.current.print({ ticket: ticket('V00000002') }))
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(lines()[0]?.[0]).toBe('Venta V00000002')
  await waitFor(() => expect(result.current.trouble).toBeUndefined())
})

it('prints a gift’s ticket as often as there are presents', async () => {
  const { lines } = fakeUsb()
  setDevicePrinter({ by: 'usb' })
  const result = hook()
  for (const time of [1, 2]) {
    act(() => result.current.print({ id: 'V00000003' }, { isGift: true }))
    await waitFor(() => expect(lines()).toHaveLength(time))
    await done(result)
  }
  expect(lines().flat()).not.toContain('DUPLICADO')
  expect(asked.every((path) => path.endsWith('/print/tickets/V00000003/content?gift=true'))).toBe(true)
})

it('prints as a page of the browser, as wide as the strip of its paper', async () => {
  const shown: string[] = []
  vi.stubGlobal('print', () => {
    const page = document.querySelector<HTMLElement>('[data-ticket]')
    shown.push(`${page?.style.width} ${page?.textContent}`)
    shown.push(
      ...[...document.head.querySelectorAll('style')].flatMap(({ textContent }) => textContent.match(/@page .*/) ?? []),
    )
  })
  setDevicePrinter({ width: '80' })
  const result = hook()
  act(() => result.current.print({ ticket: ticket('V00000004') }))
  await waitFor(() => expect(shown).toHaveLength(2))
  expect(shown).toEqual(['72mm Venta V00000004', expect.stringMatching(/^@page \{ size: 72mm \d+mm; margin: 0 \}$/)])
  window.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('[data-ticket]')).toBeNull()
})

it('waits a moment for the CAE of a sale, where the business declares its sales', async () => {
  const { lines } = fakeUsb()
  setDevicePrinter({ by: 'usb' })
  know({ electronicVouchers: 'simulator' })
  waits = 2
  const result = hook()
  act(() => result.current.print({ id: 'V00000001' }))
  await waitFor(() => expect(lines()).toHaveLength(1), { timeout: 5000 })
  expect(asked).toHaveLength(3)
  expect(lines()[0]?.[0]).toBe('Venta Factura B 1')
})
