import type { DevicePrinter } from './device-printer.ts'

/** The parts of WebUSB and Web Serial that a printer needs. TypeScript's own library has neither. */
interface UsbEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: string
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }
}
interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, data: Uint8Array) => Promise<{ readonly status?: string }>
}
interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null
  open: (options: { readonly baudRate: number }) => Promise<void>
  close: () => Promise<void>
}
interface Ports {
  readonly usb?: {
    getDevices: () => Promise<UsbDevice[]>
    requestDevice: (wish: { readonly filters: readonly object[] }) => Promise<UsbDevice>
  }
  readonly serial?: { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }
}

const ports = (): Ports => navigator as Ports

export type DirectWay = Exclude<DevicePrinter['by'], 'browser'>

export const canPrintBy = (way: DevicePrinter['by']): boolean => way === 'browser' || ports()[way] !== undefined

/** The printer is off, unplugged, out of paper, or was never chosen: a person has to look at it. */
class PrinterAwayError extends Error {
  constructor(cause?: unknown) {
    super('La impresora no contesta: mirá que esté encendida, conectada y con papel.', { cause })
  }
}

const PRINTER_CLASS = 7
/** A printer without paper takes the bytes and never says that it has. */
const PATIENCE_MS = 8000

/** Asks for the printer in the browser's own list, which needs a click. Undefined if the person chose none. */
export const choosePrinter = async (way: DirectWay): Promise<Partial<DevicePrinter> | undefined> => {
  try {
    if (way === 'serial') {
      await ports().serial?.requestPort()
      return {}
    }
    const device = await ports().usb?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
    return device && { usb: { vendorId: device.vendorId, productId: device.productId } }
  } catch {
    return undefined
  }
}

/** Sends bytes to the chosen printer, and leaves it free for another tab. @throws {PrinterAwayError} */
export const sendToPrinter = async (printer: DevicePrinter, bytes: Uint8Array): Promise<void> => {
  try {
    await (printer.by === 'usb' ? sendByUsb(printer, bytes) : sendBySerial(printer, bytes))
  } catch (error) {
    throw error instanceof PrinterAwayError ? error : new PrinterAwayError(error)
  }
}

const sendByUsb = async ({ usb }: DevicePrinter, bytes: Uint8Array): Promise<void> => {
  const known = (await ports().usb?.getDevices()) ?? []
  const device =
    known.find(({ vendorId, productId }) => vendorId === usb?.vendorId && productId === usb.productId) ?? known[0]
  if (device === undefined) throw new PrinterAwayError()
  await device.open()
  try {
    if (device.configuration === null) await device.selectConfiguration(1)
    const own = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS)
    const endpoint = own?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (own === undefined || endpoint === undefined) throw new PrinterAwayError()
    await device.claimInterface(own.interfaceNumber)
    const { status } = await inTime(device.transferOut(endpoint.endpointNumber, bytes))
    if (status !== undefined && status !== 'ok') throw new PrinterAwayError()
  } finally {
    await device.close()
  }
}

const sendBySerial = async ({ baudRate }: DevicePrinter, bytes: Uint8Array): Promise<void> => {
  const [port] = (await ports().serial?.getPorts()) ?? []
  if (port === undefined) throw new PrinterAwayError()
  await port.open({ baudRate })
  const writer = port.writable?.getWriter()
  try {
    if (writer === undefined) throw new PrinterAwayError()
    await inTime(writer.write(bytes))
    await inTime(writer.close())
  } catch (error) {
    await writer?.abort().catch(() => undefined)
    throw error
  } finally {
    writer?.releaseLock()
    await port.close()
  }
}

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PrinterAwayError()), PATIENCE_MS)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
