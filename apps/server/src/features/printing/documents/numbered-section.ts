import type { Content } from 'pdfmake'
import { CONTENT_WIDTH, MARGIN, muted } from './sheet.ts'
import { singleLine } from './single-line.ts'

const SMALL = 7
const RIGHT = 90
const LEFT = CONTENT_WIDTH - RIGHT

/** What stands above and below the content of a section's pages. */
export type Margins = {
  /** At the top of every page but the first: what the sheet belongs to. */
  readonly continued: string
  readonly footer: string
}

/**
 * Content that starts on a page of its own and counts its pages from 1: `Página 2 de 3`. The library only knows the
 * pages of the whole document; but it asks for the background of each page as it adds it, and for headers and footers
 * once all pages are there, so the background counts and draws nothing.
 */
export function numberedSection(content: Content, { continued, footer }: Margins): Content {
  const pages: number[] = []
  const isFirst = (page: number) => page === pages[0]
  return {
    section: content,
    background: (page) => {
      if (!pages.includes(page)) pages.push(page)
      return null
    },
    header: (page) => (isFirst(page) ? null : marginLine(20, continued)),
    footer: (page) => marginLine(14, footer, `Página ${pages.indexOf(page) + 1} de ${pages.length}`),
  }
}

function marginLine(top: number, left: string, right = ''): Content {
  return {
    columns: [
      { ...singleLine(left, LEFT, SMALL), width: LEFT },
      { text: right, noWrap: true, alignment: 'right', width: RIGHT },
    ],
    margin: [MARGIN, top, MARGIN, 0],
    fontSize: SMALL,
    color: muted,
  }
}
