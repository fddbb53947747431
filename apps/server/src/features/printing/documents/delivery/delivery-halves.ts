import type { Content } from 'pdfmake'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { FONT_SIZE, MARGIN, muted, PORTRAIT, rule } from '../sheet/sheet.ts'
import { singleLine, wrappedLines } from '../sheet/single-line.ts'
import {
  authorizationLine,
  deliveryFacts,
  deliveryHead,
  deliveryLines,
  deliveryReceptor,
  nameOfCopy,
  nameWidth,
  signature,
  type Copy,
  type PrintedDelivery,
} from './delivery-parts.ts'

/*
 * A4 has 842 points: two halves with the same margins, cut in the middle.
 */
const TOP = 26
const BODY = 318
const FOOT = 64
const CUT = 26

const LOGO_HEIGHT = 30

/** Two copies of a remito on one page, to be cut apart. */
export function halvesOfPage(
  delivery: PrintedDelivery,
  [upper, lower]: readonly Copy[],
  logo?: PrintableImage,
): Content {
  const halfOf = (copy: Copy = 'ORIGINAL') => [[body(delivery, copy, logo)], [foot(delivery, copy)]]
  return {
    section: {
      table: {
        widths: [PORTRAIT.width],
        heights: [BODY, FOOT, CUT, BODY, FOOT],
        dontBreakRows: true,
        body: [...halfOf(upper), [cutLine()], ...halfOf(lower)],
      },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
    },
    pageMargins: [MARGIN, TOP, MARGIN, 0],
    header: null,
    footer: null,
  }
}

function body(delivery: PrintedDelivery, copy: Copy, logo?: PrintableImage): Content {
  return {
    stack: [
      deliveryHead(delivery, copy, logo, LOGO_HEIGHT),
      rule(PORTRAIT),
      deliveryReceptor(delivery),
      ...deliveryLines(delivery),
    ],
  }
}

function foot(delivery: PrintedDelivery, copy: Copy): Content {
  const width = PORTRAIT.width / 2
  const name = `${nameOfCopy(delivery, copy)}  ·  Página 1 de 1`
  return {
    stack: [
      signature(),
      {
        columns: [
          { ...singleLine(name, width, 7), width, fontSize: 7, color: muted, margin: [0, 8, 0, 0] },
          { width, stack: authorizationLine(delivery) },
        ],
      },
    ],
  }
}

function cutLine(): Content {
  return {
    canvas: [
      {
        type: 'line',
        x1: -MARGIN,
        y1: CUT / 2,
        x2: PORTRAIT.width + MARGIN,
        y2: CUT / 2,
        lineWidth: 0.4,
        lineColor: muted,
        dash: { length: 3, space: 3 },
      },
    ],
  }
}

/** The heights of what each body has: the letter with its legends and marks, the rule with the customer's name, the table's head. */
const LETTER = 88
const FIXED = 80
const BUSINESS_NAME = 17
const BUSINESS_LINE = 11.5
const TEXT_LINE = FONT_SIZE * 1.22 * 1.2
/** A row of the table has a padding above and below its text. */
const ROW_LINE = FONT_SIZE * 1.22
const ROW_PADDING = 5
const VALUE_ROW = 14

/** Whether a copy surely fits into half a page. */
export function fitsHalf(delivery: PrintedDelivery, logo?: PrintableImage): boolean {
  const { business, receptor, lines, value } = delivery
  const { address, phoneNumber, email } = business
  const width = nameWidth(delivery)
  const letterhead = [address, phoneNumber, email, business.condition].filter(
    (line) => line !== undefined && line !== '',
  )
  const left = (logo === undefined ? 0 : LOGO_HEIGHT + 8) + BUSINESS_NAME + letterhead.length * BUSINESS_LINE
  const heights = [
    FIXED,
    Math.max(LETTER, left),
    receptor.address === undefined ? 0 : TEXT_LINE,
    ...deliveryFacts(delivery).map((fact) => wrappedLines(fact, PORTRAIT.width) * TEXT_LINE),
    ...lines.map(({ productName }) => wrappedLines(productName, width) * ROW_LINE + ROW_PADDING),
    value === undefined ? 0 : VALUE_ROW * (value.discount === 0 ? 1 : 2),
  ]
  return heights.reduce((sum, height) => sum + height, 0) <= BODY
}
