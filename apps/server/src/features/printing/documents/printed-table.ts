import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import { tabularFigures } from '#platform/pdf/fonts'
import { CONTENT_WIDTH, FONT_SIZE, hairline, ink, muted } from './sheet.ts'

export type PrintedColumn = { readonly label: string; readonly width: number | '*'; readonly isFigure?: boolean }

const GAP = 10
/** A figure is 0.65 of the font's size wide; the dots and spaces between them are narrower. */
const FIGURE_EMS = 0.62

/** Rows between hairlines, kept whole, with the head on every page. */
export function printedTable(columns: readonly PrintedColumn[], rows: TableCell[][]): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: resolvedWidths(columns),
      body: [columns.map(head), ...rows],
    },
    layout: hairlines,
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

/** Widths in points: what the fixed columns and the gaps leave is shared by the others. */
export function resolvedWidths(columns: readonly PrintedColumn[]): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0)
  const shared = columns.filter(({ width }) => width === '*').length
  const rest = CONTENT_WIDTH - GAP * (columns.length - 1) - fixed
  return columns.map(({ width }) => (width === '*' ? rest / shared : width))
}

function head({ label, isFigure = false }: PrintedColumn): TableCell {
  return { text: label, bold: true, fontSize: 7.5, color: muted, alignment: isFigure ? 'right' : 'left' }
}

const hairlines: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 1 || line === table.body.length ? 0.75 : 0.4),
  hLineColor: (line, { table }) => (line === 1 || line === table.body.length ? ink : hairline),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : GAP / 2),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : GAP / 2),
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
}
