import type { Content } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'

/** Everything on paper looks the same: black on white, hairlines, A4. Measures are in points. */
export const ink = '#1c201e'
export const muted = '#666b68'
export const hairline = '#c9cdca'

export const MARGIN = 36
export const FONT_SIZE = 8.5

/** How a sheet is turned, and the width between its margins. */
export type Paper = { readonly orientation: 'portrait' | 'landscape'; readonly width: number }

export const PORTRAIT: Paper = { orientation: 'portrait', width: 595.28 - 2 * MARGIN }
export const LANDSCAPE: Paper = { orientation: 'landscape', width: 841.89 - 2 * MARGIN }

const FOOTER_HEIGHT = 44

/** The name by which content shows the logo: so the file holds its picture once, however many pages show it. */
export const LOGO = 'logo'

type Sheet = {
  readonly title: string
  readonly author: string
  readonly logo?: PrintableImage
  readonly paper?: Paper
  /** Each section counts its own pages. */
  readonly sections: Content[]
}

export function sheet({ title, author, logo, paper = PORTRAIT, sections }: Sheet): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageOrientation: paper.orientation,
    pageMargins: [MARGIN, MARGIN + 4, MARGIN, FOOTER_HEIGHT],
    language: 'es-AR',
    displayTitle: true,
    info: { title, author, creator: 'Trastienda' },
    images: logo === undefined ? {} : { [LOGO]: logo.dataUrl },
    defaultStyle: { font: 'Inter', fontSize: FONT_SIZE, color: ink },
    content: sections,
  }
}

/** A hairline from margin to margin. */
export function rule({ width }: Paper): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.4, lineColor: hairline }],
    margin: [0, 0, 0, 10],
  }
}
