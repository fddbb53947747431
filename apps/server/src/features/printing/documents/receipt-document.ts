import type { Content } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import { CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { receiptLabels } from '@trastienda/domain/account/receipts'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { amountInWords } from '@trastienda/domain/money/amount-in-words'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import {
  isVoidedReceipt,
  paidItemLabel,
  receiptEnd,
  receiptPersonLabels,
  type ReceiptContent,
} from '@trastienda/domain/ticket/receipt-ticket'
import type { PrintedBusiness } from './sheet/letterhead.ts'
import { numberedSection } from './sheet/numbered-section.ts'
import { figure, printedTable, resolvedWidths, type PrintedColumn } from './sheet/printed-table.ts'
import { receptor, type PrintedPerson } from './sheet/receptor-block.ts'
import { muted, PORTRAIT, rule, sheet } from './sheet/sheet.ts'
import { singleLine } from './sheet/single-line.ts'
import { NOT_AN_INVOICE, paperHead } from './voucher/voucher-head.ts'

/** A receipt or a payment order on a sheet. */
export type ReceiptDocument = ReceiptContent & {
  readonly business: PrintedBusiness
  readonly person: PrintedPerson
  readonly day: BusinessDay
}

export function receiptDocument(receipt: ReceiptDocument, logo?: PrintableImage): TDocumentDefinitions {
  const { business, person, id, kind, day, total, comment } = receipt
  const title = receiptLabels[kind]
  const ended = isVoidedReceipt(receipt) ? 'ANULADO' : undefined
  const content: Content[] = [
    paperHead({ business, letter: 'X', title, subtitle: id, facts: [['Fecha', formatDay(day)]], ended }, logo),
    rule(PORTRAIT),
    receptor(receiptPersonLabels[kind], person),
    small('La suma de'),
    { text: amountInWords(total), bold: true, fontSize: 10, lineHeight: 1.2, margin: [0, 0, 0, 12] },
    receipt.isOnAccount ? heading('Pago a cuenta, aplicado a') : heading('En concepto de'),
    printedTable(itemColumns, itemRows(receipt)),
    heading('Con'),
    printedTable(partColumns, partRows(receipt)),
    sums(receipt),
    ...(comment === undefined ? [] : [heading('Comentario'), { text: comment, lineHeight: 1.2 }]),
    signature(),
  ]
  const name = `${title} ${id}`
  const margins = { continued: `${name}  ·  ${ended ?? NOT_AN_INVOICE}`, footer: `${business.name}  ·  ${name}` }
  return sheet({ title: name, author: business.name, logo, sections: [numberedSection(content, margins)] })
}

const AMOUNT = 118

const itemColumns: readonly PrintedColumn[] = [
  { label: 'Comprobante', width: '*' },
  { label: 'Importe', width: AMOUNT, isFigure: true },
]

function itemRows({ details }: ReceiptDocument) {
  const [width = 0] = resolvedWidths(itemColumns)
  return details.map(({ transaction, total }) => [
    singleLine(paidItemLabel(transaction), width),
    figure(formatMoney(total), AMOUNT),
  ])
}

const partColumns: readonly PrintedColumn[] = [
  { label: 'Medio de pago', width: '*' },
  { label: 'Número', width: 160 },
  { label: 'Importe', width: AMOUNT, isFigure: true },
]

function partRows({ total, parts = [{ methodName: CASH_METHOD_NAME, amount: total }] }: ReceiptDocument) {
  const [name = 0, reference = 0] = resolvedWidths(partColumns)
  return parts.map((part) => [
    singleLine([part.methodName, part.plan].filter((text) => text !== undefined).join(' · '), name),
    singleLine(part.reference ?? '', reference),
    figure(formatMoney(part.amount), AMOUNT),
  ])
}

/** The total, and what became of it. */
function sums(receipt: ReceiptDocument): Content {
  const row = (label: string, amount: MoneySum, fontSize?: number): Content => ({
    columns: [
      {
        width: '*',
        text: label,
        alignment: 'right',
        fontSize,
        bold: fontSize !== undefined,
        color: fontSize === undefined ? muted : undefined,
      },
      { width: AMOUNT, ...figure(formatMoney(amount), AMOUNT, fontSize), bold: fontSize !== undefined },
    ],
    margin: [0, 4, 0, 0],
  })
  return {
    unbreakable: true,
    stack: [row('Total', receipt.total, 12), ...receiptEnd(receipt).map(({ label, amount }) => row(label, amount))],
    margin: [0, 6, 0, 0],
  }
}

const SIGNATURE = 180

function signature(): Content {
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: SIGNATURE,
        stack: [
          rule({ ...PORTRAIT, width: SIGNATURE }),
          { text: 'Firma y aclaración', alignment: 'center', fontSize: 7.5, color: muted, margin: [0, -6, 0, 0] },
        ],
      },
    ],
    margin: [0, 56, 0, 0],
  }
}

function heading(text: string): Content {
  return { ...small(text), margin: [0, 10, 0, 2] }
}

function small(text: string) {
  return { text, fontSize: 7.5, color: muted, margin: [0, 0, 0, 2] as [number, number, number, number] }
}
