import type { Content, TableCell } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PrintableImage } from '#platform/pdf/printable-image'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatPlainMoney } from '@trastienda/domain/money/format-amount'
import type { PrintedBusiness } from './sheet/letterhead.ts'
import { numberedSection } from './sheet/numbered-section.ts'
import { figure, printedTable, resolvedWidths } from './sheet/printed-table.ts'
import type { PrintedColumn } from './sheet/printed-table.ts'
import type { PrintedPerson } from './printed-voucher.ts'
import { PORTRAIT, rule, sheet } from './sheet/sheet.ts'
import { singleLine } from './sheet/single-line.ts'
import { documentHead } from './sheet/title-block.ts'
import { receptor } from './receptor-block.ts'

/** One row of the checking account. `total` is the balance after it. */
export type StatementRow = {
  readonly day: BusinessDay
  readonly event: string
  readonly debit: Money
  readonly credit: Money
  readonly total: MoneySum
}

/** A person's checking account over a range of days, oldest row first. */
export type AccountStatementDocument = {
  readonly business: PrintedBusiness
  readonly person: PrintedPerson & { readonly type: string }
  readonly start: BusinessDay
  readonly end: BusinessDay
  /** The balance before the first row. */
  readonly openingBalance: MoneySum
  readonly rows: readonly StatementRow[]
}

const columns: readonly PrintedColumn[] = [
  { label: 'Fecha', width: 58 },
  { label: 'Movimiento', width: '*' },
  { label: 'Débito', width: 86, isFigure: true },
  { label: 'Crédito', width: 86, isFigure: true },
  { label: 'Saldo', width: 90, isFigure: true },
]

const TITLE = 'Estado de cuenta corriente'

export function accountStatementDocument(data: AccountStatementDocument, logo?: PrintableImage): TDocumentDefinitions {
  const { business, person, start, end } = data
  const range = start === end ? formatDay(start) : `${formatDay(start)} al ${formatDay(end)}`
  const content: Content[] = [
    documentHead({ business, logo, paper: PORTRAIT, title: TITLE, facts: [['Período', range]] }),
    rule(PORTRAIT),
    receptor(person.type, person),
    printedTable(columns, tableRows(data)),
  ]
  const name = `${TITLE}  ·  ${person.name}  ·  ${range}`
  const section = numberedSection(content, { continued: name, footer: `${business.name}  ·  ${name}` })
  return sheet({ title: `${TITLE} – ${person.name}`, author: business.name, logo, sections: [section] })
}

function tableRows({ start, end, openingBalance, rows }: AccountStatementDocument): TableCell[][] {
  const moved = (pick: (row: StatementRow) => Money) => totalMoney(rows.map(pick))
  const closing = rows.at(-1)?.total ?? openingBalance
  return [
    cells(formatDay(start), 'Saldo anterior', ['', '', formatPlainMoney(openingBalance)]),
    ...rows.map(({ day, event, debit, credit, total }) =>
      cells(formatDay(day), event, [unlessZero(debit), unlessZero(credit), formatPlainMoney(total)]),
    ),
    cells(formatDay(end), 'Totales y saldo', [
      formatPlainMoney(moved(({ debit }) => debit)),
      formatPlainMoney(moved(({ credit }) => credit)),
      formatPlainMoney(closing),
    ]).map((cell) => ({ ...cell, bold: true })),
  ]
}

function cells(day: string, event: string, amounts: [debit: string, credit: string, total: string]) {
  const [dayWidth = 0, eventWidth = 0, ...amountWidths] = resolvedWidths(columns)
  return [
    singleLine(day, dayWidth),
    singleLine(event, eventWidth),
    ...amounts.map((amount, index) => figure(amount, amountWidths[index] ?? 0)),
  ]
}

function unlessZero(amount: Money): string {
  return amount === 0 ? '' : formatPlainMoney(amount)
}
