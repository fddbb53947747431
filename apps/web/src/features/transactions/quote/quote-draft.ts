import type { CallInput } from '@trastienda/contract/client'
import type { Person } from '@trastienda/contract/people.contract'
import type { QuoteDetail } from '@trastienda/contract/quotes.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { draftBody, type PricedDraft } from '../draft/draft-saving.ts'
import { emptyDraft, type Draft } from '../draft/draft.ts'
import { quotedContents } from '../public/quoted-contents.ts'

type QuoteBody = CallInput<'quotes.create'>['body']

/** A new quote, which holds for these days unless somebody types others. */
export const emptyQuote = (validDays: number): Draft => ({
  ...emptyDraft(),
  quote: { customerName: '', customerPhone: '', validDays },
})

/** The draft of an existing quote, whose prices were agreed on. */
export function quoteDraftOf({ quote, details }: QuoteDetail, receptor: Person | undefined): Draft {
  const { customerName = '', customerPhone = '', validDays, version, summary, observations = '' } = quote
  const isNamed = quote.receptor === undefined
  return {
    ...emptyDraft(),
    receptor,
    baseVersion: version,
    discount: summary.discount,
    pricesIncludeVat: summary.pricesIncludeVat,
    observations,
    quote: { customerName: isNamed ? customerName : '', customerPhone, validDays },
    lines: details.detailLines.map((line, place) => ({
      key: `line-${place}`,
      product: { code: line.product, name: line.productName },
      quantity: line.quantity,
      typed: { sellingPrice: line.sellingPrice, iva: line.iva, discount: line.discount },
    })),
  }
}

/** The body of the calls that make and edit a quote, with the total that was shown. */
export function quoteBody(draft: PricedDraft, total: Money): QuoteBody {
  const { transaction, details } = draftBody('sale', draft, total)
  const { receptor, observations, summary } = transaction
  const { customerName = '', customerPhone = '', validDays } = draft.quote ?? {}
  const named = receptor === undefined ? { customerName: customerName.trim(), customerPhone: customerPhone.trim() } : {}
  return {
    transaction: {
      ...(receptor === undefined ? named : { receptor }),
      ...(validDays === undefined ? {} : { validDays }),
      ...(observations === undefined ? {} : { observations }),
      summary: { discount: summary.discount, pricesIncludeVat: summary.pricesIncludeVat, total },
    },
    details,
  }
}

/** The body that makes a quote with the contents of another one. */
export function sameQuoteBody({ quote, details: { detailLines } }: QuoteDetail): QuoteBody {
  const { receptor, customerName, customerPhone, validDays, observations } = quote
  const { summary, details } = quotedContents({ summary: quote.summary, lines: detailLines })
  const customer = receptor === undefined ? { customerName, customerPhone } : { receptor }
  return { transaction: { ...customer, validDays, observations, summary }, details }
}
