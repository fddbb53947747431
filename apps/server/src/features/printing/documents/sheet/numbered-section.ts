import type { Content } from 'pdfmake'
import { MARGIN, muted, PORTRAIT } from './sheet.ts'
import type { Paper } from './sheet.ts'
import { singleLine } from './single-line.ts'

const SMALL = 7
const RIGHT = 90

/** What stands around the content of a section's pages. */
export type Margins = {
  /** At the top of every page but the first, to say what the page belongs to. */
  readonly continued: string
  readonly footer: string
  /** Drawn behind the content of every page. */
  readonly behind?: Content
}

/**
 * Content that starts on a page of its own and counts its pages from 1: `Página 2 de 3`. The library knows only the pages of
 * the whole document. But it asks for the background of each page when it adds the page, and for headers and footers when all
 * pages are there: so the function of the background counts the section's pages.
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
