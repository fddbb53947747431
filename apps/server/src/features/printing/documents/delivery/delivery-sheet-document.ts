import type { Content, TableCell } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { StopCollection } from '@trastienda/domain/delivery/collected-at-door'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import type { DeliveredLine } from '@trastienda/domain/ticket/delivery-ticket'
import type { PrintedBusiness } from '../sheet/letterhead.ts'
import { numberedSection } from '../sheet/numbered-section.ts'
import { figure, printedTable, resolvedWidths, type PrintedColumn } from '../sheet/printed-table.ts'
import { LANDSCAPE, muted, rule, sheet } from '../sheet/sheet.ts'
import { singleLine, wrappedLines } from '../sheet/single-line.ts'
import { documentHead } from '../sheet/title-block.ts'

/** A remito on the sheet of who drives. */
export type SheetStop = StopCollection & {
  readonly id: string
  readonly name: string
  readonly address: string | undefined
  readonly phone: string | undefined
  readonly zoneName: string | undefined
  readonly note: string | undefined
  readonly sales: readonly string[]
  readonly goods: readonly Pick<DeliveredLine, 'quantity' | 'productName'>[]
}

/** The remitos of a day in the order in which they are driven, with room to sign and to note. */
export type DeliverySheetDocument = {
  readonly business: PrintedBusiness
  readonly day: BusinessDay
  readonly stops: readonly SheetStop[]
  /** What is to be collected at all of them. */
  readonly total: MoneySum
}

const columns: readonly PrintedColumn[] = [
  { label: '', width: 18, isFigure: true },
  { label: 'Cliente', width: '*' },
  { label: 'Remito', width: 86 },
  { label: 'Productos', width: 196 },
  { label: 'A cobrar', width: 84, isFigure: true },
  { label: 'Firma y notas', width: 140 },
]

const [PLACE = 0, CUSTOMER = 0, PAPER = 0, GOODS = 0, AMOUNT = 0] = resolvedWidths(columns, LANDSCAPE)

export function deliverySheetDocument(data: DeliverySheetDocument, logo?: PrintableImage): TDocumentDefinitions {
  const { business, day, stops, total } = data
  const title = 'Hoja de reparto'
  const head = documentHead({
    business,
    logo,
    paper: LANDSCAPE,
    title,
    subtitle: formatDay(day),
    facts: [
      ['Paradas', String(stops.length)],
      ['A cobrar', formatMoney(total)],
    ],
  })
  const name = `${title}  ·  ${formatDay(day)}`
  const margins = { continued: name, footer: `${business.name}  ·  ${name}` }
  const content = [head, rule(LANDSCAPE), ...(stops.length === 0 ? [nothing] : [table(stops), totalRow(total)])]
  return sheet({
    title: name,
    author: business.name,
    logo,
    paper: LANDSCAPE,
    sections: [numberedSection(content, margins, LANDSCAPE)],
  })
}

const nothing: Content = { text: 'No hay remitos en camino este día.', color: muted }

function table(stops: readonly SheetStop[]): Content {
  return printedTable(columns, stops.flatMap(stopRows), { paper: LANDSCAPE, rowPadding: 4 })
}

/** Room to sign, in points. */
const SIGNATURE_HEIGHT = 34

/** The row of a stop; one of many goods goes on in rows of its own, as no row breaks across pages. */
function stopRows(stop: SheetStop, index: number): TableCell[][] {
  const [first = [], ...others] = goodsOfRows(stop)
  return [
    [
      figure(String(index + 1), PLACE),
      customer(stop),
      { stack: [{ ...singleLine(stop.id, PAPER), bold: true }, ...texts(stop.sales, PAPER)] },
      goods(first),
      collection(stop),
      { text: '', margin: [0, SIGNATURE_HEIGHT, 0, 0] },
    ],
    ...others.map((part): TableCell[] => [
      '',
      small(`${stop.name} (sigue)`, CUSTOMER),
      small(stop.id, PAPER),
      goods(part),
      '',
      '',
    ]),
  ]
}

function customer({ name, address, phone, zoneName, note }: SheetStop): Content {
  const reached = [phone, zoneName].filter((part) => part !== undefined).join('  ·  ')
  return {
    stack: [
      { ...singleLine(name, CUSTOMER, NAME_SIZE), bold: true, fontSize: NAME_SIZE },
      ...texts([address, reached, note], CUSTOMER),
    ],
  }
}

const NAME_SIZE = 9.5

function goods(part: SheetStop['goods']): Content {
  return { stack: part.map((line) => singleLine(goodsText(line), GOODS)) }
}

function goodsText({ quantity, productName }: SheetStop['goods'][number]): string {
  return `${formatQuantity(quantity)} × ${productName}`
}

function collection({ due, collectedWith }: SheetStop): Content {
  const others = collectedWith.map((id) => ({ ...small(`se cobra con ${id}`, AMOUNT), alignment: 'right' as const }))
  const amount =
    due === 0 && others.length > 0 ? [] : [{ ...figure(due === 0 ? '–' : formatMoney(due), AMOUNT), bold: true }]
  return { stack: [...amount, ...others] }
}

/** Lines of text that a row has at most. */
const LINES_MAX = 24

function goodsOfRows({ goods: all }: SheetStop): SheetStop['goods'][number][][] {
  const parts: SheetStop['goods'][number][][] = [[]]
  let lines = 0
  for (const line of all) {
    const height = wrappedLines(goodsText(line), GOODS)
    if (lines > 0 && lines + height > LINES_MAX) {
      parts.push([])
      lines = 0
    }
    parts.at(-1)?.push(line)
    lines += height
  }
  return parts
}

const TOTAL_SIZE = 11

function totalRow(total: MoneySum): Content {
  return {
    text: [{ text: 'Total a cobrar   ', color: muted, fontSize: 8.5 }, formatMoney(total)],
    bold: true,
    fontSize: TOTAL_SIZE,
    alignment: 'right',
    margin: [0, 8, 0, 0],
  }
}

function texts(lines: readonly (string | undefined)[], width: number) {
  return lines.flatMap((line) => (line === undefined || line === '' ? [] : [singleLine(line, width)]))
}

function small(text: string, width: number) {
  return { ...singleLine(text, width, 7), fontSize: 7, color: muted }
}
