import { formatDay } from '#domain/calendar/format-date'
import type { BusinessDay } from '#domain/calendar/business-day'
import type { Money, MoneySum } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { businessRows } from './ticket-frame.ts'
import type { TicketBusiness } from './ticket-frame.ts'
import { centered, pair, text } from './ticket.ts'
import type { Ticket, TicketRow } from './ticket.ts'

/** One row of an account. `total` is the balance after it. */
type StatementRow = {
  readonly day: BusinessDay
  readonly event: string
  readonly debit: Money
  readonly credit: Money
  readonly total: MoneySum
}

/** Somebody's account over a range of days, oldest row first. */
export type Statement = {
  readonly business: TicketBusiness
  readonly personName: string
  readonly start: BusinessDay
  readonly end: BusinessDay
  /** The balance before the first row. */
  readonly openingBalance: MoneySum
  readonly rows: readonly StatementRow[]
}

/** Nobody reads more movements on a telephone; the PDF has all of them. */
const SHOWN = 60

/** Somebody's account for a screen: its balance, then its latest movements, each with its sign. */
export function statementTicket({ business, personName, start, end, openingBalance, rows }: Statement): Ticket {
  const shown = rows.slice(-SHOWN)
  const before = rows.at(-shown.length - 1)?.total ?? openingBalance
  const name = `Estado de cuenta de ${personName}`
  return {
    name,
    sections: [
      businessRows(business),
      [centered(name, { isBold: true }), text(`Del ${formatDay(start)} al ${formatDay(end)}`)],
      [pair('SALDO', formatMoney(rows.at(-1)?.total ?? openingBalance), { isBold: true, isLarge: true })],
      [pair('Saldo anterior', formatMoney(before)), ...shown.flatMap(movementRows)],
      shown.length < rows.length ? [text(`Los últimos ${SHOWN} movimientos. El PDF los tiene todos.`)] : [],
    ],
  }
}

/** A movement in two rows: what it was, and its day with its amount; a debit raises the balance. */
function movementRows({ day, event, debit, credit }: StatementRow): TicketRow[] {
  const amount = debit === 0 ? `−${formatMoney(credit)}` : formatMoney(debit)
  return [text(event), pair(`  ${formatDay(day)}`, amount)]
}
