import type { Content, TableCell } from 'pdfmake'
import { formatPercent, formatPlainMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { figure, printedTable, resolvedWidths } from './sheet/printed-table.ts'
import type { PrintedColumn } from './sheet/printed-table.ts'
import type { PrintedLine } from './printed-voucher.ts'
import { singleLine } from './sheet/single-line.ts'

/** The specification's "about 30 detail rows per page". A row whose name takes two lines of text counts twice. */
const ROWS_PER_PAGE = 30
/** Of Inter at the table's size, on the generous side. */
const CHARACTER_POINTS = 4.9

type LineColumn = PrintedColumn & { readonly cell: (line: PrintedLine, width: number) => TableCell }

const product: LineColumn = {
  label: 'Producto',
  width: '*',
  cell: ({ productName }, width) => singleLine(productName, width),
}
const iva: LineColumn = figureColumn('IVA', 40, (line) => formatPercent(line.iva))
const amounts: readonly LineColumn[] = [
  figureColumn('Cantidad', 50, ({ quantity }) => formatQuantity(quantity)),
  figureColumn('Precio', 72, ({ sellingPrice }) => formatPlainMoney(sellingPrice)),
  figureColumn('Desc.', 40, ({ discount }) => (discount === 0 ? '–' : formatPercent(discount))),
  figureColumn('Total', 80, ({ total }) => formatPlainMoney(total)),
]

/** The tables of a voucher's lines, one for each page. Only a `responsable` shows IVA. */
export function voucherLines(lines: readonly PrintedLine[], condition: TaxCondition): Content[] {
  const columns =
    condition === 'responsable' ? [product, ...amounts.slice(0, 2), iva, ...amounts.slice(2)] : [product, ...amounts]
  const widths = resolvedWidths(columns)
  const nameCharacters = Math.floor((widths[0] ?? 0) / CHARACTER_POINTS)
  return pagesOfLines(lines, nameCharacters).map((page, index): Content => {
    const rows = page.map((line) => columns.map(({ cell }, column) => cell(line, widths[column] ?? 0)))
    const table = printedTable(columns, rows)
    return index === 0 ? table : { stack: [table], pageBreak: 'before' }
  })
}

function figureColumn(label: string, width: number, text: (line: PrintedLine) => string): LineColumn {
  return { label, width, isFigure: true, cell: (line, points) => figure(text(line), points) }
}

/** At least one page, for a voucher without lines still shows its table's head. */
function pagesOfLines(lines: readonly PrintedLine[], nameCharacters: number): PrintedLine[][] {
  const pages: PrintedLine[][] = [[]]
  let used = 0
  for (const line of lines) {
    const rows = Math.max(1, Math.ceil(line.productName.length / nameCharacters))
    if (used > 0 && used + rows > ROWS_PER_PAGE) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(line)
    used += rows
  }
  return pages
}
