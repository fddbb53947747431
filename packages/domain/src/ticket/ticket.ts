/** A row of a ticket, from edge to edge of its paper. */
export type TicketRow = RowStyle & {
  readonly text: string
  /** A figure at the right edge, beside the text. */
  readonly right?: string | undefined
  /** The text is drawn as a QR. */
  readonly isQr?: boolean | undefined
  /** The text is drawn as a barcode (Code 128) and stands below it. */
  readonly isBarcode?: boolean | undefined
}

type RowStyle = {
  readonly isCentered?: boolean | undefined
  readonly isBold?: boolean | undefined
  readonly isLarge?: boolean | undefined
}

export type TicketCopy = 'ORIGINAL' | 'DUPLICADO'

/** A paper of a counter's printer, whatever prints it: as PDF, as a page of the browser, or as the printer's own commands. */
export type Ticket = {
  /** Names the paper and nothing else: a document with its CAE is another paper than the document without. */
  readonly name: string
  /** Stands at the top. */
  readonly copy?: TicketCopy | undefined
  /** A line is drawn between two sections. */
  readonly sections: readonly (readonly TicketRow[])[]
}

/** The paper's widths by name, in millimetres: of the roll, and of its printable strip. */
export const ticketWidths = {
  '80': { paper: 80, printable: 72 },
  '58': { paper: 58, printable: 48 },
} as const

export type TicketWidth = keyof typeof ticketWidths

/** Marks a ticket that was printed before. */
export const duplicate = (ticket: Ticket): Ticket => ({ ...ticket, copy: 'DUPLICADO' })

/** A ticket's rows with its copy as the first section, and no empty section. */
export function printedSections({ copy, sections }: Ticket): readonly (readonly TicketRow[])[] {
  const first: readonly TicketRow[] = copy === undefined ? [] : [centered(copy, { isBold: true })]
  return [first, ...sections].filter((rows) => rows.length > 0)
}

export const text = (line: string, style: RowStyle = {}): TicketRow => ({ text: line, ...style })

export const centered = (line: string, style: RowStyle = {}): TicketRow => text(line, { isCentered: true, ...style })

export const barcodeRow = (code: string): TicketRow => ({ text: code, isBarcode: true })

export const pair = (left: string, right: string, style: RowStyle = {}): TicketRow => ({ text: left, right, ...style })

/** The lines that somebody has filled in. */
export const texts = (lines: readonly (string | undefined)[], style: RowStyle = {}): TicketRow[] =>
  lines.flatMap((line) => (line === undefined || line.trim() === '' ? [] : [text(line, style)]))
