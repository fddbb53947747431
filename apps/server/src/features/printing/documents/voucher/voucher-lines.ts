import type { Content, TableCell } from 'pdfmake'
import { percent, ZERO, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatPercent, formatPlainMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { formatFinalPrice, formatNetPrice } from '@trastienda/domain/transaction/printed-price'
import { lineNet } from '@trastienda/domain/transaction/totals'
import { CARRIED, figure, paddingOfPage, printedTable, resolvedWidths } from '../sheet/printed-table.ts'
import type { PrintedColumn } from '../sheet/printed-table.ts'
import type { PrintedLine, PrintedVoucher } from './printed-voucher.ts'
import { singleLine } from '../sheet/single-line.ts'

/** The specification's "about 30 detail rows per page". A row whose name takes two lines of text counts twice. */
const ROWS_PER_PAGE = 30
/** The width of a character of Inter at the table's size, rather too wide than too narrow. */
const CHARACTER_POINTS = 4.9

type LineColumn = PrintedColumn & { readonly cell: (line: PrintedLine, width: number) => TableCell }

const product: LineColumn = {
  label: 'Producto',
  width: '*',
  cell: ({ productName }, width) => singleLine(productName, width),
}
const iva: LineColumn = figureColumn('IVA', 40, (line) => formatPercent(percent(line.iva)))
const quantity: LineColumn = figureColumn('Cantidad', 50, (line) => formatQuantity(line.quantity))
const discount: LineColumn = figureColumn('Desc.', 40, (line) =>
  line.discount === 0 ? '–' : formatPercent(line.discount),
)
const total: LineColumn = figureColumn('Total', 80, (line) => formatPlainMoney(line.total))

/**
 * A class A shows net prices beside the rate; B and C show final prices, so that quantity × price is exactly the line's
 * total. A class A authorised by ARCA, and a quote for whoever gets one, has its lines' nets, and the IVA of each rate below them.
 */
function columnsOf(type: InvoiceType, isAuthorized: boolean, pricesIncludeVat: boolean): readonly LineColumn[] {
  if (type !== 'A') {
    const finalPrice = figureColumn('Precio', 72, (line) => formatFinalPrice(line, pricesIncludeVat))
    return [product, quantity, finalPrice, discount, total]
  }
  const netPrice = figureColumn('Precio', 72, (line) => formatNetPrice(line, pricesIncludeVat))
  const net = figureColumn('Neto', 80, (line) => formatPlainMoney(lineNet(line, pricesIncludeVat)))
  return [product, quantity, netPrice, iva, discount, isAuthorized ? net : total]
}

/** The tables of a voucher's lines, one for each page. */
export function voucherLines({ lines, summary, invoiceType, fiscal, quote }: PrintedVoucher): Content[] {
  // An expense has no lines.
  if (lines.length === 0) return []
  const { pricesIncludeVat } = summary
  const isAuthorized = fiscal !== undefined || quote !== undefined
  const type = fiscal?.type.letter ?? invoiceType
  const columns = columnsOf(type, isAuthorized, pricesIncludeVat)
  const isNet = isAuthorized && type === 'A'
  const amountOf = (line: PrintedLine): Money => (isNet ? lineNet(line, pricesIncludeVat) : line.total)
  const widths = resolvedWidths(columns)
  const nameCharacters = Math.floor((widths[0] ?? 0) / CHARACTER_POINTS)
  const pages = pagesOfLines(lines, nameCharacters)
  let carried: MoneySum = ZERO
  return pages.map((page, index): Content => {
    const before = carried
    carried = totalMoney([carried, ...page.map(amountOf)])
    const rows = [
      ...(index === 0 ? [] : [carriedRow(columns, widths, before)]),
      ...page.map((line) => columns.map(({ cell }, column) => cell(line, widths[column] ?? 0))),
      ...(index === pages.length - 1 ? [] : [carriedRow(columns, widths, carried)]),
    ]
    const table = printedTable(columns, rows, { rowPadding: paddingOfPage(index, pages.length) })
    return index === 0 ? table : { stack: [table], pageBreak: 'before' }
  })
}

/** The row with the sum so far, which ends a page and begins the next. */
function carriedRow(columns: readonly LineColumn[], widths: readonly number[], amount: MoneySum): TableCell[] {
  return columns.map((_, column): TableCell => {
    if (column === 0) return { text: CARRIED, bold: true }
    const isTotal = column === columns.length - 1
    return isTotal ? { ...figure(formatPlainMoney(amount), widths[column] ?? 0), bold: true } : ''
  })
}

function figureColumn(label: string, width: number, text: (line: PrintedLine) => string): LineColumn {
  return { label, width, isFigure: true, cell: (line, points) => figure(text(line), points) }
}

/** The lines by pages. A voucher without lines has one page too, with the head of the table. */
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
