import type { QuoteContents } from '@trastienda/contract/quotes.contract'
import { money, percent, quantity } from '@trastienda/domain/money/amount'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { createQuotes } from '#services/quotes'
import { at, within } from './business.ts'
import type { Article, Contact } from './shop.ts'

const DAY_MS = 86_400_000

/** How many days ago each was written, for whom, and whether its customer did not want it. */
const plans: readonly { readonly daysAgo: number; readonly named?: string; readonly isRejected?: true }[] = [
  { daysAgo: 20 },
  { daysAgo: 12, named: 'Marta, la del taller' },
  { daysAgo: 9, isRejected: true },
  { daysAgo: 3 },
  { daysAgo: 1, named: 'Obra de Belgrano' },
]

interface Quoted {
  readonly articles: readonly Article[]
  readonly customers: readonly Contact[]
  readonly now: Date
}

/** Writes quotes by the program's own service: some are open, some have expired, and one was not wanted. */
export const writeQuotes = async (tx: BusinessTx, context: CallContext, quoted: Quoted): Promise<void> => {
  for (const [place, { daysAgo, named, isRejected }] of plans.entries()) {
    const then = new Date(quoted.now.getTime() - daysAgo * DAY_MS)
    const quotes = createQuotes(within(at(tx, then)))
    const { quote } = await quotes.create(context, contentsOf(quoted, place, named))
    if (isRejected === true) await quotes.reject(context, quote.$id, 'Le pareció caro')
  }
}

const contentsOf = ({ articles, customers }: Quoted, place: number, named: string | undefined): QuoteContents => {
  const [first, second] = [articles[place], articles[place + 1]]
  const lines = [first, second].filter((article) => article !== undefined)
  const receptor = customers[place]?.code
  return {
    transaction: {
      ...(named === undefined && receptor !== undefined ? { receptor } : { customerName: named }),
      summary: { discount: percent(place % 2 === 0 ? 0 : 5) },
    },
    details: {
      detailLines: lines.map(({ code, lastPrice, iva }, line) => ({
        product: code,
        quantity: quantity(2 + line + place),
        sellingPrice: money(Math.ceil(lastPrice)),
        iva,
        discount: percent(0),
      })),
    },
  }
}
