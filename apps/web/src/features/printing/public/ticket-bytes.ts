import { printedSections, type Ticket, type TicketRow, type TicketWidth } from '@trastienda/domain/ticket/ticket'

/** The letters in a line of the printer's font A. */
const columnsOf = { '80': 48, '58': 32 } as const satisfies Record<TicketWidth, number>

/** The dots of a QR's module: a code with ARCA's text is 4 centimetres wide on the narrow paper and 5 on the other. */
const moduleOf = { '80': 6, '58': 5 } as const satisfies Record<TicketWidth, number>

/** The width of a barcode's module as the encoder counts it, a dot less than the printer draws; the height is in dots. */
const barcodeOf = {
  '80': { width: 2, height: 80, text: 'below' },
  '58': { width: 1, height: 80, text: 'below' },
} as const satisfies Record<TicketWidth, object>

const FEED_BEFORE_CUT = 4
/** The letters that a figure leaves to the text beside it. */
const LEFT_MIN = 8
const PULSE_ON_MS = 100
const PULSE_OFF_MS = 500

type Encoder = InstanceType<Awaited<ReturnType<typeof encoderClass>>>

/** Loaded with the first ticket: whoever prints through the browser never loads it. */
const encoderClass = async () => (await import('@point-of-sale/receipt-printer-encoder')).default

const newEncoder = async (width: TicketWidth): Promise<Encoder> => {
  const Class = await encoderClass()
  return new Class({ language: 'esc-pos', columns: columnsOf[width], codepageMapping: 'epson' })
    .initialize()
    .codepage('cp858')
}

/** A ticket in the commands of a printer (ESC/POS): code page 858, the QR drawn by the printer, and a cut at the end. */
export const ticketBytes = async (
  ticket: Ticket,
  { width, opensDrawer }: { readonly width: TicketWidth; readonly opensDrawer: boolean },
): Promise<Uint8Array> => {
  const encoder = await newEncoder(width)
  if (opensDrawer) encoder.pulse(0, PULSE_ON_MS, PULSE_OFF_MS)
  for (const [place, rows] of printedSections(ticket).entries()) {
    if (place > 0) encoder.line('-'.repeat(columnsOf[width]))
    for (const row of rows) write(encoder, row, width)
  }
  return encoder.newline(FEED_BEFORE_CUT).cut('partial').encode()
}

/** The pulse that opens the drawer at the printer. */
export const pulseBytes = async (): Promise<Uint8Array> =>
  (await newEncoder('80')).pulse(0, PULSE_ON_MS, PULSE_OFF_MS).encode()

const write = (encoder: Encoder, row: TicketRow, width: TicketWidth): void => {
  const { text, right, isCentered = false, isBold = false, isLarge = false, isQr, isBarcode } = row
  if (isQr === true) {
    encoder.align('center').qrcode(text, { model: 2, size: moduleOf[width], errorlevel: 'l' }).align('left')
    return
  }
  if (isBarcode === true) {
    encoder.align('center').barcode(text, 'code128', barcodeOf[width]).align('left')
    return
  }
  // A large amount is twice as high and not wider, so that its figures always fit.
  encoder.bold(isBold).size(isLarge && right === undefined ? 2 : 1, isLarge ? 2 : 1)
  if (right === undefined)
    encoder
      .align(isCentered ? 'center' : 'left')
      .line(writable(text))
      .align('left')
  else writePair(encoder, [writable(text), writable(right)], columnsOf[width])
  encoder.size(1, 1).bold(false)
}

const writePair = (encoder: Encoder, [left, right]: readonly [string, string], columns: number): void => {
  const figures = Math.min(right.length, columns - LEFT_MIN)
  encoder.table(
    [
      { width: columns - figures - 1, marginRight: 1 },
      { width: figures, align: 'right' },
    ],
    [[left, right]],
  )
}

/** A text with only signs of the code page, where it has a like one. */
const writable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u00A0%', '%')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('…', '...')
    .replaceAll(/\p{Extended_Pictographic}/gu, '')
