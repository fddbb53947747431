import type { Content } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import type { PrintedBusiness } from './sheet/letterhead.ts'
import { listTexts } from './list-columns.ts'
import type { ListColumn, ListRow } from './list-columns.ts'
import { linesAtMost, listWidths } from './list-widths.ts'
import { numberedSection } from './sheet/numbered-section.ts'
import { figure, printedTable } from './sheet/printed-table.ts'
import { LANDSCAPE, PORTRAIT, rule, sheet } from './sheet/sheet.ts'
import type { Paper } from './sheet/sheet.ts'
import { singleLine } from './sheet/single-line.ts'
import { documentHead } from './sheet/title-block.ts'
import type { Fact } from './sheet/title-block.ts'

/** Any list of the application, as the screen shows it. */
export type ListDocument = {
  readonly business: PrintedBusiness
  readonly title: string
  /** The range, tab and search that chose these rows. */
  readonly subtitle?: string
  readonly day: BusinessDay
  readonly timeZone: string
  readonly columns: readonly ListColumn[]
  readonly collection: readonly ListRow[]
}

/** More columns are easier to read across the sheet. */
const PORTRAIT_COLUMNS_MAX = 6
/**
 * Half of a landscape page. A longer row may break across pages, because pdfmake leaves out a row that it must not
 * break and cannot fit on a page.
 */
const KEPT_LINES_MAX = 20

export function listDocument(data: ListDocument, logo?: PrintableImage): TDocumentDefinitions {
  const { business, title, subtitle, day, collection } = data
  const paper = data.columns.length > PORTRAIT_COLUMNS_MAX ? LANDSCAPE : PORTRAIT
  const facts: Fact[] = [
    ['Fecha', formatDay(day)],
    ['Registros', formatQuantity(collection.length as Quantity)],
  ]
  const content = [documentHead({ business, logo, paper, title, subtitle, facts }), rule(paper), table(data, paper)]
  const name = `${title}  ·  ${formatDay(day)}`
  const section = numberedSection(content, { continued: name, footer: `${business.name}  ·  ${name}` }, paper)
  return sheet({ title, author: business.name, logo, paper, sections: [section] })
}

function table({ columns, collection, timeZone }: ListDocument, paper: Paper): Content {
  const shown = listTexts(columns, collection, timeZone)
  const widths = listWidths(shown, paper)
  const printed = shown.map(({ label, isFigure }, index) => ({ label, isFigure, width: widths[index] ?? 0 }))
  const rows = collection.map((_, row) =>
    shown.map(({ texts, isFigure }, column) => {
      const cell = isFigure ? figure : singleLine
      return cell(texts[row] ?? '', widths[column] ?? 0)
    }),
  )
  return printedTable(printed, rows, { paper, keepsRows: linesAtMost(shown, widths) <= KEPT_LINES_MAX })
}
