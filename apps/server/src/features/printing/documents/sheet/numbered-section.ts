import type { Content } from 'pdfmake'
import { MARGIN, muted, PORTRAIT } from './sheet.ts'
import type { Paper } from './sheet.ts'
import { singleLine } from './single-line.ts'

const SMALL = 7
const RIGHT = 90

/** The parts around the content of a section's pages. */
export type Margins = {
  /** Stands at the top of every page but the first, to name the document. */
  readonly continued: string
  readonly footer: string
  /** Drawn behind the content of every page. */
  readonly behind?: Content
}

/**
 * Content that starts on its own page and counts its pages from 1: `Página 2 de 3`. The library asks for a page's
 * background when it adds the page, but for headers and footers only when all pages are there: so the background's
 * function counts the pages.
 */
export function numberedSection(content: Content, { continued, footer, behind }: Margins, paper = PORTRAIT): Content {
  const pages: number[] = []
  const isFirst = (page: number) => page === pages[0]
  return {
    section: content,
    background: (page) => {
      if (!pages.includes(page)) pages.push(page)
      return behind ?? null
    },
    header: (page) => (isFirst(page) ? null : marginLine(paper, 20, continued)),
    footer: (page) => marginLine(paper, 14, footer, `Página ${pages.indexOf(page) + 1} de ${pages.length}`),
  }
}

function marginLine({ width }: Paper, top: number, left: string, right = ''): Content {
  const leftWidth = width - RIGHT
  return {
    columns: [
      { ...singleLine(left, leftWidth, SMALL), width: leftWidth },
      { text: right, noWrap: true, alignment: 'right', width: RIGHT },
    ],
    margin: [MARGIN, top, MARGIN, 0],
    fontSize: SMALL,
    color: muted,
  }
}
