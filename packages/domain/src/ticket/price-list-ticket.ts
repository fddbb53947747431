import { formatDay } from '#domain/calendar/format-date'
import type { BusinessDay } from '#domain/calendar/business-day'
import type { Money } from '#domain/money/amount'
import { formatCount, formatMoney } from '#domain/money/format-amount'
import { businessRows } from './ticket-frame.ts'
import type { TicketBusiness } from './ticket-frame.ts'
import { centered, pair, text } from './ticket.ts'
import type { Ticket, TicketRow } from './ticket.ts'

/** The prices of a list, by category. */
export type PriceList = {
  readonly business: TicketBusiness
  readonly listName: string
  readonly day: BusinessDay
  /** What the prices are: `Precios en pesos. No incluyen IVA.` */
  readonly taxText: string
  readonly rows: readonly { readonly productName: string; readonly categoryName: string; readonly price: Money }[]
}

/** A page on a telephone's data should have no more prices; the PDF has all of them. */
const SHOWN = 500

/** `Lista de precios Mayorista`; a list that calls itself one keeps its name. */
export const priceListTitle = (name: string): string => (/^lista/i.test(name) ? name : `Lista de precios ${name}`)

/** The prices of a list for a screen: a section for each category. */
export function priceListTicket({ business, listName, day, taxText, rows }: PriceList): Ticket {
  const shown = rows.slice(0, SHOWN)
  const name = priceListTitle(listName)
  const categories = [...Map.groupBy(shown, ({ categoryName }) => categoryName)]
  return {
    name,
    sections: [
      businessRows(business),
      [centered(name, { isBold: true }), text(formatDay(day)), text(taxText)],
      ...categories.map(([category, prices]): TicketRow[] => [
        text(category, { isBold: true }),
        ...prices.map(({ productName, price }) => pair(productName, formatMoney(price))),
      ]),
      shown.length < rows.length
        ? [text(`${SHOWN} de ${formatCount(rows.length)} productos. El PDF los tiene todos.`)]
        : [],
    ],
  }
}
