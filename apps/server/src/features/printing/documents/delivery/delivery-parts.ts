import type { Content, TableCell } from 'pdfmake'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { negateMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney, formatPercent, formatPlainMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import {
  receiptOfGoods,
  salesText,
  type DeliveredLine,
  type DeliveryContent,
} from '@trastienda/domain/ticket/delivery-ticket'
import type { PrintedBusiness } from '../sheet/letterhead.ts'
import { figure, printedTable, resolvedWidths, type PrintedColumn } from '../sheet/printed-table.ts'
import { receptor, type PrintedPerson } from '../sheet/receptor-block.ts'
import { muted, PORTRAIT, rule } from '../sheet/sheet.ts'
import { singleLine } from '../sheet/single-line.ts'
import { issuerFacts, paperHead } from '../voucher/voucher-head.ts'

/** A remito on a sheet. */
export type PrintedDelivery = DeliveryContent & {
  readonly business: PrintedBusiness
  readonly receptor: PrintedPerson
}

export type Copy = 'ORIGINAL' | 'DUPLICADO'

/** `Remito X00000001  ·  ORIGINAL`. */
export function nameOfCopy({ id }: PrintedDelivery, copy: Copy): string {
  return `Remito ${id}  ·  ${copy}`
}

/** @param logoHeight the most that the logo takes of a small page */
export function deliveryHead(
  { business, id, day, isVoided, authorization, issuer = {} }: PrintedDelivery,
  copy: Copy,
  logo?: PrintableImage,
  logoHeight?: number,
): Content {
  return paperHead(
    {
      business,
      letter: authorization === undefined ? 'X' : 'R',
      title: 'REMITO',
      subtitle: id,
      facts: [['Fecha', formatDay(day)], ...issuerFacts(issuer)],
      ended: isVoided ? 'ANULADO' : undefined,
      copy,
      logoHeight,
    },
    logo,
  )
}

/** The lines under the customer: where the goods go, which sales they are of, and the note. */
export function deliveryFacts({ receptor: { address: own }, address, phone, sales, note }: PrintedDelivery): string[] {
  const place = [
    ...(address === undefined || address === own ? [] : [`Entregar en ${address}`]),
    ...(phone === undefined ? [] : [`Teléfono ${phone}`]),
  ]
  return [...(place.length === 0 ? [] : [place.join('  ·  ')]), salesText(sales), ...(note === undefined ? [] : [note])]
}

export function deliveryReceptor(delivery: PrintedDelivery): Content {
  return receptor('Cliente', delivery.receptor, deliveryFacts(delivery))
}

type LineColumn = PrintedColumn & { readonly cell: (line: DeliveredLine, width: number) => TableCell }

const goods: readonly LineColumn[] = [
  {
    label: 'Cantidad',
    width: 54,
    isFigure: true,
    cell: ({ quantity }, width) => figure(formatQuantity(quantity), width),
  },
  { label: 'Producto', width: '*', cell: ({ productName }, width) => singleLine(productName, width) },
]

const costs: readonly LineColumn[] = [
  costColumn('Precio', 72, ({ price }) => price),
  costColumn('Desc.', 40, ({ discount }) => (discount === 0 ? '–' : formatPercent(discount))),
  costColumn('Total', 80, ({ total }) => formatPlainMoney(total)),
]

function costColumn(
  label: string,
  width: number,
  text: (cost: NonNullable<DeliveredLine['cost']>) => string,
): LineColumn {
  return { label, width, isFigure: true, cell: ({ cost }, points) => (cost ? figure(text(cost), points) : '') }
}

/** The width of a product's name. */
export function nameWidth({ value }: PrintedDelivery): number {
  return resolvedWidths(columnsOf(value))[1] ?? 0
}

function columnsOf(value: PrintedDelivery['value']): readonly LineColumn[] {
  return value === undefined ? goods : [...goods, ...costs]
}

/** The goods, and what they come to where the business shows it. */
export function deliveryLines({ lines, value }: PrintedDelivery): Content[] {
  const columns = columnsOf(value)
  const widths = resolvedWidths(columns)
  const rows = lines.map((line) => columns.map(({ cell }, column) => cell(line, widths[column] ?? 0)))
  return [printedTable(columns, rows), ...valueRows(value)]
}

const VALUE = 118

function valueRows(value: PrintedDelivery['value']): Content[] {
  if (value === undefined) return []
  const { discount, total } = value
  const row = (label: string, text: string, isTotal: boolean): Content => ({
    columns: [
      { width: '*', text: label, alignment: 'right', bold: isTotal, color: isTotal ? undefined : muted },
      { width: VALUE, ...figure(text, VALUE), bold: isTotal },
    ],
    margin: [0, 3, 0, 0],
  })
  return [
    {
      unbreakable: true,
      stack: [
        ...(discount === 0 ? [] : [row('Descuento', formatMoney(negateMoney(discount)), false)]),
        row('Total', formatMoney(total), true),
      ],
    },
  ]
}

const SIGNATURE_GAP = 14

/** The lines on which whoever takes the goods signs. */
export function signature(): Content {
  const width = (PORTRAIT.width - SIGNATURE_GAP * (receiptOfGoods.length - 1)) / receiptOfGoods.length
  return {
    stack: [
      { text: 'Recibí conforme', fontSize: 7.5, color: muted, margin: [0, 0, 0, 22] },
      {
        columns: receiptOfGoods.map((label) => ({
          width,
          stack: [
            rule({ ...PORTRAIT, width }),
            { text: label, alignment: 'center', fontSize: 7.5, color: muted, margin: [0, -6, 0, 0] },
          ],
        })),
        columnGap: SIGNATURE_GAP,
      },
    ],
  }
}

/** What ARCA authorized the number with, at the right edge. */
export function authorizationLine({ authorization }: PrintedDelivery): Content[] {
  if (authorization === undefined) return []
  const { cai, until } = authorization
  return [
    {
      text: `CAI ${cai}  ·  Vencimiento CAI ${formatDay(until)}`,
      bold: true,
      alignment: 'right',
      noWrap: true,
      margin: [0, 6, 0, 0],
    },
  ]
}
