import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import type { PrintedBusiness } from './sheet/letterhead.ts'
import { numberedSection } from './sheet/numbered-section.ts'
import { figure, printedTable, resolvedWidths } from './sheet/printed-table.ts'
import type { PrintedColumn } from './sheet/printed-table.ts'
import { muted, PORTRAIT, rule, sheet } from './sheet/sheet.ts'
import { singleLine } from './sheet/single-line.ts'
import { documentHead } from './sheet/title-block.ts'

export type PricedRow = {
  readonly code: string
  readonly productName: string
  readonly categoryName: string
  readonly price: Money
}

/** The prices of a list, in the order in which they are printed. */
export type PriceListDocument = {
  readonly business: PrintedBusiness
  readonly listName: string
  readonly day: BusinessDay
  /** Whether the prices are final. */
  readonly pricesIncludeVat: boolean
  readonly rows: readonly PricedRow[]
}

const columns: readonly PrintedColumn[] = [
  { label: 'Código', width: 78 },
  { label: 'Producto', width: '*' },
  { label: 'Categoría', width: 104 },
  { label: 'Precio', width: 88, isFigure: true },
]

/** Says whether a sale adds IVA to net prices. */
const taxTexts = {
  responsable: 'Precios en pesos. No incluyen IVA.',
  monotributista: 'Precios en pesos.',
} as const satisfies Record<TaxCondition, string>

/** What the prices are. */
export function taxTextOf({ business, pricesIncludeVat }: PriceListDocument): string {
  return pricesIncludeVat ? 'Precios con IVA incluido, en pesos.' : taxTexts[business.condition]
}

export function priceListDocument(data: PriceListDocument, logo?: PrintableImage): TDocumentDefinitions {
  const { business, listName, day, rows } = data
  const title = 'Lista de precios'
  const head = documentHead({
    business,
    logo,
    paper: PORTRAIT,
    title,
    subtitle: listName,
    facts: [['Fecha', formatDay(day)]],
  })
  const name = `${title}  ·  ${listName}  ·  ${formatDay(day)}`
  const taxText = {
    text: taxTextOf(data),
    color: muted,
    margin: [0, 0, 0, 8] as [number, number, number, number],
  }
  const section = numberedSection([head, rule(PORTRAIT), taxText, table(rows)], {
    continued: name,
    footer: `${business.name}  ·  ${name}`,
  })
  return sheet({ title, author: business.name, logo, sections: [section] })
}

function table(rows: readonly PricedRow[]) {
  const [code = 0, product = 0, category = 0, price = 0] = resolvedWidths(columns)
  return printedTable(
    columns,
    rows.map((row) => [
      singleLine(row.code, code),
      singleLine(row.productName, product),
      singleLine(row.categoryName, category),
      figure(formatMoney(row.price), price),
    ]),
  )
}
