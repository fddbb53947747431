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
import { CARRIED, figure, paddingOfPage, printedTable, resolvedWidths } from './sheet/printed-table.ts'
import type { PrintedColumn } from './sheet/printed-table.ts'
import type { PrintedPerson } from './sheet/receptor-block.ts'
import { PORTRAIT, rule, sheet } from './sheet/sheet.ts'
import { singleLine } from './sheet/single-line.ts'
import { documentHead } from './sheet/title-block.ts'
import { receptor } from './sheet/receptor-block.ts'

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
    ...statementPages(data),
  ]
  const name = `${TITLE}  ·  ${person.name}  ·  ${range}`
  const section = numberedSection(content, { continued: name, footer: `${business.name}  ·  ${name}` })
  return sheet({ title: `${TITLE} – ${person.name}`, author: business.name, logo, sections: [section] })
}

/** The specification's "about 30 rows per page". */
const ROWS_PER_PAGE = 30

/**
 * A table for each page, which begins with the balance carried from the page before and ends with the balance to carry
 * on.
 */
function statementPages(data: AccountStatementDocument): Content[] {
  const { start, openingBalance, rows } = data
  const count = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  return Array.from({ length: count }, (_, page): Content => {
    const from = page * ROWS_PER_PAGE
    const shown = rows.slice(from, from + ROWS_PER_PAGE)
    const before = rows[from - 1]?.total ?? openingBalance
    const table = printedTable(
      columns,
      [
        page === 0 ? balanceRow(formatDay(start), 'Saldo anterior', before) : bold(balanceRow('', CARRIED, before)),
        ...shown.map(({ day, event, debit, credit, total }) =>
          cells(formatDay(day), event, [unlessZero(debit), unlessZero(credit), formatPlainMoney(total)]),
        ),
        bold(page === count - 1 ? closingRow(data) : balanceRow('', CARRIED, shown.at(-1)?.total ?? before)),
      ],
      { rowPadding: paddingOfPage(page, count) },
    )
    return page === 0 ? table : { stack: [table], pageBreak: 'before' }
  })
}

function closingRow({ end, openingBalance, rows }: AccountStatementDocument) {
  const moved = (pick: (row: StatementRow) => Money) => formatPlainMoney(totalMoney(rows.map(pick)))
  const amounts = [moved(({ debit }) => debit), moved(({ credit }) => credit)] as const
  return cells(formatDay(end), 'Totales y saldo', [...amounts, formatPlainMoney(rows.at(-1)?.total ?? openingBalance)])
}

function balanceRow(day: string, event: string, balance: MoneySum) {
  return cells(day, event, ['', '', formatPlainMoney(balance)])
}

function bold(row: ReturnType<typeof cells>): TableCell[] {
  return row.map((cell) => ({ ...cell, bold: true }))
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
