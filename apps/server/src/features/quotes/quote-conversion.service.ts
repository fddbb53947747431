import type { QuoteConversion } from '@trastienda/contract/quotes.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { problem } from '@trastienda/domain/problem'
import { convertedLines, type QuotedLine } from '@trastienda/domain/quote/quote-conversion'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { writeDocument } from '#features/books'
import type { CostQuestions } from '#features/products'
import { businessFacts } from '#features/settings'
import { decidedDocument, withCountedCosts, type DocumentInput } from '#features/transactions'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { requireVersion } from '#platform/record-checks'
import { refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { pricedLines } from './quote-answers.ts'
import { lockedQuote, requireUndecided } from './quotes.service.ts'
import { quotesRepository, type QuoteRecord } from './quotes.repository.ts'

/** Makes a sale of a quote, once: whoever comes second is told its number. */
export const createQuoteConversion = (unit: UnitOfWork, costQuestions: CostQuestions) => ({
  async convert(
    context: CallContext,
    id: string,
    conversion: QuoteConversion,
    expectedVersion: number | undefined,
  ): Promise<{ sale: string }> {
    let input: DocumentInput | undefined
    try {
      return await unit.write(
        context,
        async (tx) => {
          const quote = await lockedQuote(tx, id)
          const { isExpired } = await requireUndecided(tx, quote)
          requireVersion(quote, expectedVersion)
          if (isExpired && conversion.isExpiredAccepted !== true)
            refuse('quote_expired', { day: formatDay(quote.validUntil) })
          input = await saleOf(tx, quote, conversion)
          const made = { saveMode: 'created', paying: {}, author: context.userId } as const
          const { posting } = await decidedDocument(tx, context, input, made)
          const sale = writeDocument(tx, context, posting).transaction.id
          quotesRepository.convert(tx, id, sale)
          recordChange(tx, context, { action: 'convert', entity: 'quote', entityId: id, before: {}, after: { sale } })
          return { sale }
        },
        ({ sale }) => sale,
      )
    } catch (error) {
      throw input === undefined ? error : await withCountedCosts(costQuestions, context, { error, input })
    }
  },
})

export type QuoteConversions = ReturnType<typeof createQuoteConversion>

/** The sale that a quote becomes, as a till would send it. */
const saleOf = async (
  tx: BusinessTx,
  quote: QuoteRecord,
  { prices, quantities, receptor, total }: QuoteConversion,
): Promise<DocumentInput> => {
  const stored = await quotesRepository.lines(tx, quote.id, quote.version)
  // The prices of today are those that the user saw: of the quote's own customer, whoever buys.
  const lines = await pricedLines(tx, quote, stored, await businessFacts(tx))
  requireQuoted(lines, quantities)
  const { discount, pricesIncludeVat } = quote.summary
  return {
    transaction: {
      movement: movementNames.sale,
      receptor,
      observations: quote.observations,
      summary: { discount, pricesIncludeVat, total },
    },
    details: {
      detailLines: convertedLines(lines, { prices, quantities }).map(({ place, ...figures }) => ({
        product: stored[place]?.product ?? '',
        ...figures,
      })),
    },
  }
}

/** Refuses to sell more than was quoted: that would be another quote. */
const requireQuoted = (
  lines: readonly (QuotedLine & { readonly productName: string })[],
  quantities: QuoteConversion['quantities'] = [],
): void =>
  refuseAny(
    quantities.flatMap((wanted, place) => {
      const line = lines[place]
      const [product, n] = [line?.productName ?? '—', formatQuantity(line?.quantity ?? wanted)]
      const isAbove = line === undefined || wanted > line.quantity
      return isAbove ? [problem('quote_quantity_above', `quantities.${place}`, { product, n })] : []
    }),
  )
