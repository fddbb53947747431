import type { Content } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { tabularFigures } from '#platform/pdf/fonts'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { code128Bars } from '@trastienda/domain/ticket/code-128'
import { printedSections, ticketWidths } from '@trastienda/domain/ticket/ticket'
import type { Ticket, TicketRow, TicketWidth } from '@trastienda/domain/ticket/ticket'
import { LOGO, sheet } from './sheet/sheet.ts'
import { widthAtMost } from './sheet/single-line.ts'

export type TicketDocument = { readonly width: TicketWidth; readonly author: string; readonly ticket: Ticket }

const POINTS_PER_MILLIMETRE = 72 / 25.4
/** Two points for each dot of a code with ARCA's text, at the least correction of errors: a printer of 203 dots an inch draws it sharp. */
const CODE = 124
/** Two dots of a printer of 203 dots an inch, in points. */
const MODULE = (2 * 72) / 203
const BARCODE_HEIGHT = 28
const LOGO_HEIGHT_MAX = 48

/** Sizes of the letters in points: by hand a printer of 58 mm takes 32 letters a line, one of 80 mm takes 48. */
const sizes = {
  '80': { normal: 8.5, large: 13 },
  '58': { normal: 7.5, large: 11 },
} as const

/** A ticket on one page: as wide as the printable strip of its paper and as high as its content. */
export function ticketDocument({ width, author, ticket }: TicketDocument, logo?: PrintableImage): TDocumentDefinitions {
  const strip = ticketWidths[width].printable * POINTS_PER_MILLIMETRE
  const sections = printedSections(ticket).map((rows, place): Content => ({
    stack: [...(place === 0 ? [] : [rule(strip)]), ...rows.map((row) => content(row, width))],
  }))
  const head = logo === undefined ? [] : [logoOf(logo, strip)]
  return {
    ...sheet({ title: ticket.name, author, logo, sections: [...head, ...sections] }),
    pageSize: { width: strip, height: 'auto' },
    pageMargins: [0, 4, 0, 16],
    defaultStyle: { font: 'Inter', fontSize: sizes[width].normal, color: '#000000' },
  }
}

function content(
  { text, right, isCentered, isBold = false, isLarge, isQr, isBarcode }: TicketRow,
  width: TicketWidth,
): Content {
  if (isQr === true) return { qr: text, fit: CODE, eccLevel: 'L', alignment: 'center', margin: [0, 5, 0, 5] }
  if (isBarcode === true) return barcode(text, width)
  const style = { bold: isBold, fontSize: sizes[width][isLarge === true ? 'large' : 'normal'] }
  if (right === undefined) {
    return { text, preserveLeadingSpaces: true, alignment: isCentered === true ? 'center' : 'left', ...style }
  }
  return {
    columns: [
      { text: breakable(text, width), width: '*', preserveLeadingSpaces: true, fontFeatures: tabularFigures },
      { text: right, width: 'auto', noWrap: true, alignment: 'right', fontFeatures: tabularFigures },
    ],
    columnGap: 6,
    ...style,
  }
}

/** The share of a strip that a word beside a figure may take: a longer one, as the number of an account, breaks anywhere. */
const WORD_MAX = 0.45

function breakable(text: string, width: TicketWidth): Content {
  const most = (ticketWidths[width].printable * POINTS_PER_MILLIMETRE * WORD_MAX) / sizes[width].large
  const words = text.split(/(?<=\S )/)
  if (words.every((word) => widthAtMost(word) <= most)) return text
  return words.map((word) => (widthAtMost(word) <= most ? word : { text: word, wordBreak: 'break-all' }))
}

/** A barcode with its text below; spaces at its sides are the paper's own. */
function barcode(text: string, width: TicketWidth): Content {
  const { bars, width: modules } = code128Bars(text)
  const strip = ticketWidths[width].printable * POINTS_PER_MILLIMETRE
  const left = (strip - modules * MODULE) / 2
  return {
    stack: [
      {
        canvas: bars.map((bar) => ({
          type: 'rect',
          x: left + bar.at * MODULE,
          y: 0,
          w: bar.width * MODULE,
          h: BARCODE_HEIGHT,
          color: '#000000',
          lineWidth: 0,
        })),
      },
      { text, alignment: 'center', fontSize: sizes[width].normal },
    ],
    margin: [0, 5, 0, 0],
  }
}

function rule(width: number): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, dash: { length: 2, space: 2 } }],
    margin: [0, 4, 0, 4],
  }
}

function logoOf({ width, height }: PrintableImage, strip: number): Content {
  const shown = Math.min(strip * 0.7, (LOGO_HEIGHT_MAX * width) / height)
  return { image: LOGO, width: shown, alignment: 'center', margin: [0, 0, 0, 6] }
}
