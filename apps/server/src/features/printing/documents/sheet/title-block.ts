import type { Content } from 'pdfmake'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { letterhead } from './letterhead.ts'
import type { PrintedBusiness } from './letterhead.ts'
import { muted } from './sheet.ts'
import type { Paper } from './sheet.ts'
import { singleLine } from './single-line.ts'

/** A label and its value: `Fecha  20/11/2026`. */
export type Fact = readonly [label: string, value: string]

type Title = {
  readonly title: string
  readonly subtitle?: string
  readonly facts: readonly Fact[]
  readonly width: number
}

const TITLE_SIZE = 14
const SUBTITLE_SIZE = 10.5

/** Names the document at the right edge. */
export function titleBlock({ title, subtitle = '', facts, width }: Title): Content {
  return {
    alignment: 'right',
    stack: [
      { ...singleLine(title, width, TITLE_SIZE), bold: true, fontSize: TITLE_SIZE },
      ...(subtitle === ''
        ? []
        : [{ ...singleLine(subtitle, width, SUBTITLE_SIZE), bold: true, fontSize: SUBTITLE_SIZE, marginTop: 2 }]),
      ...facts.map(([label, value], index): Content => ({
        text: [{ text: `${label}  `, color: muted }, value],
        lineHeight: 1.2,
        marginTop: index === 0 ? 5 : 0,
      })),
    ],
  }
}

type Head = Omit<Title, 'width'> & {
  readonly business: PrintedBusiness
  readonly logo?: PrintableImage
  readonly paper: Paper
}

/** The head of a document: its business at the left, its title at the right. */
export function documentHead({ business, logo, paper, ...title }: Head): Content {
  const side = (paper.width - GAP) / 2
  return {
    columns: [
      { width: side, stack: [letterhead(business, { width: side, logo })] },
      { width: side, stack: [titleBlock({ ...title, width: side })] },
    ],
    columnGap: GAP,
    margin: [0, 0, 0, 14],
  }
}

const GAP = 24
