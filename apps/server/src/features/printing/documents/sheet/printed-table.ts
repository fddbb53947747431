import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import { tabularFigures } from '#platform/pdf/fonts'
import { FONT_SIZE, hairline, ink, muted, PORTRAIT } from './sheet.ts'
import type { Paper } from './sheet.ts'

export type PrintedColumn = { readonly label: string; readonly width: number | '*'; readonly isFigure?: boolean }

type TableOptions = {
  readonly paper?: Paper
  /** Keeps each row on one page. A row must then be shorter than a page. */
  readonly keepsRows?: boolean
  /** The space above and below the text of a row. */
  readonly rowPadding?: number
}

/** The label of the row that carries a sum from one page to the next. */
export const CARRIED = 'Transporte'

const ROW_PADDING = 2.2

/** The padding with which 30 rows fill a page; the first page has less room, below the head of the document. */
export function paddingOfPage(page: number, pages: number): number {
  if (pages === 1) return ROW_PADDING
  return page === 0 ? 3 : 4.5
}

const GAP = 10
/** Wider than the gap after a text: figures end at the right edge of their column, where the next column's text begins. */
const GAP_AFTER_FIGURES = 20
/** A figure is 0.65 of the font's size wide; the dots and spaces between them are narrower. */
const FIGURE_EMS = 0.62

/** A table with hairlines between its rows and its head on every page. */
export function printedTable(
  columns: readonly PrintedColumn[],
  rows: TableCell[][],
  { paper = PORTRAIT, keepsRows = true, rowPadding = ROW_PADDING }: TableOptions = {},
): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: keepsRows,
      widths: resolvedWidths(columns, paper),
      body: [columns.map(head), ...rows],
    },
    layout: hairlines(columns, rowPadding),
  }
}

/** An amount, a quantity or a percentage: figures of equal width at the right edge, smaller rather than cut. */
export function figure(text: string, width: number, fontSize = FONT_SIZE) {
  return {
    text,
    alignment: 'right' as const,
    fontFeatures: tabularFigures,
    fontSize: Math.min(fontSize, width / (text.length * FIGURE_EMS)),
    noWrap: true,
  }
}

/** The widths in points. Columns without a width share the rest of the paper, less the gaps. */
export function resolvedWidths(columns: readonly PrintedColumn[], paper = PORTRAIT): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0)
  const shared = columns.filter(({ width }) => width === '*').length
  const rest = roomOf(columns, paper) - fixed
  return columns.map(({ width }) => (width === '*' ? rest / shared : width))
}

/** The paper's width less the gaps between columns. */
export function roomOf(columns: readonly Pick<PrintedColumn, 'isFigure'>[], paper: Paper): number {
  return columns.reduce((room, _, column) => room - gapBefore(columns, column), paper.width)
}

function gapBefore(columns: readonly Pick<PrintedColumn, 'isFigure'>[], column: number): number {
  if (column === 0) return 0
  return columns[column - 1]?.isFigure === true && columns[column]?.isFigure !== true ? GAP_AFTER_FIGURES : GAP
}

function head({ label, isFigure = false }: PrintedColumn): TableCell {
  return { text: label, bold: true, fontSize: 7.5, color: muted, alignment: isFigure ? 'right' : 'left' }
}

function hairlines(columns: readonly PrintedColumn[], rowPadding: number): CustomTableLayout {
  const gaps = columns.map((_, column) => gapBefore(columns, column))
  return {
    hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 1 || line === table.body.length ? 0.75 : 0.4),
    hLineColor: (line, { table }) => (line === 1 || line === table.body.length ? ink : hairline),
    vLineWidth: () => 0,
    paddingLeft: (column) => gaps[column] ?? 0,
    paddingRight: () => 0,
    paddingTop: () => rowPadding,
    paddingBottom: () => rowPadding,
  }
}
