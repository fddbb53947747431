import type { z } from 'zod'
import type { QuoteContents as SentContents, QuoteDetail, quotesApi } from '@trastienda/contract/quotes.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { parseMoney } from '@trastienda/domain/money/parse-amount'
import { formatQuoteId, isUndecided, quoteState } from '@trastienda/domain/quote/quote'
import { searchKey } from '@trastienda/domain/text/search-key'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { peopleMatching } from '#features/people'
import { businessFacts } from '#features/settings'
import { teamNames } from '#features/staff'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { requireVersion } from '#platform/record-checks'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { answeredQuote, toQuoteAnswer } from './quote-answers.ts'
import { addQuote, addVersion, auditedContents, checkedContents } from './quote-contents.ts'
import {
  quotesRepository,
  type QuoteMatch,
  type QuoteRecord,
  type QuoteTab,
  type StateSum,
} from './quotes.repository.ts'

type Query = z.output<(typeof quotesApi)['quotes.list']['query']>
type Answer = z.output<(typeof quotesApi)['quotes.list']['answer']>

/** Quotes: contents by the rules of a sale, which move no goods, no money and no account. */
export const createQuotes = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: Query): Promise<Answer> =>
    unit.read(context, async (tx) => {
      const { tab, search, receptor } = query
      const [match, { timeZone }, names] = await Promise.all([matchOf(tx, search), businessFacts(tx), teamNames(tx)])
      const today = businessDayOf(tx.now, timeZone)
      const filter = { ...openRange(query), today, receptor, match }
      const [rows, sums] = await Promise.all([
        quotesRepository.page(tx, filter, { ...orderedSpanOf(query), tab }),
        quotesRepository.sums(tx, filter),
      ])
      const counts = countsOf(sums)
      const data = rows.map((row) => toQuoteAnswer(row, today, names))
      const open = sums.filter(({ state }) => state === 'open')
      return {
        ...listPage(query, { data, total: counts[tab], counts }),
        openTotal: totalMoney(open.map(({ total }) => total)),
      }
    }),

  get: (context: CallContext, id: string, version?: number): Promise<QuoteDetail> =>
    unit.read(context, (tx) => answeredQuote(tx, id, version)),

  create: (context: CallContext, sent: SentContents): Promise<QuoteDetail> =>
    unit.write(context, async (tx) => {
      const contents = await checkedContents(tx, context, sent)
      const id = await addQuote(tx, context, contents)
      recordChange(tx, context, { action: 'create', entity: 'quote', entityId: id })
      return answeredQuote(tx, id)
    }),

  edit: (
    context: CallContext,
    id: string,
    sent: SentContents,
    expectedVersion: number | undefined,
  ): Promise<QuoteDetail> =>
    unit.write(context, async (tx) => {
      const before = await lockedQuote(tx, id)
      requireVersion(before, expectedVersion)
      await requireUndecided(tx, before)
      const contents = await checkedContents(tx, context, sent)
      await addVersion(tx, context, before, contents)
      const change = { before: auditedContents(before), after: auditedContents(contents) }
      recordChange(tx, context, { action: 'edit', entity: 'quote', entityId: id, ...change })
      return answeredQuote(tx, id)
    }),

  reject: (context: CallContext, id: string, reason: string | undefined): Promise<QuoteDetail> =>
    unit.write(context, async (tx) => {
      await requireUndecided(tx, await lockedQuote(tx, id))
      const rejectionReason = trimmedText(reason)
      await quotesRepository.reject(tx, id, rejectionReason)
      recordChange(tx, context, {
        action: 'reject',
        entity: 'quote',
        entityId: id,
        before: {},
        after: { rejectionReason },
      })
      return answeredQuote(tx, id)
    }),
})

export type Quotes = ReturnType<typeof createQuotes>

/** A quote, locked until the commit. @throws Refusal not_found */
export const lockedQuote = async (tx: BusinessTx, id: string): Promise<QuoteRecord> => {
  await quotesRepository.lock(tx, id)
  return found(await quotesRepository.find(tx, id))
}

/** Refuses a quote that became a sale or was rejected, and answers whether it has expired. */
export const requireUndecided = async (tx: BusinessTx, quote: QuoteRecord): Promise<{ isExpired: boolean }> => {
  const { timeZone } = await businessFacts(tx)
  const state = quoteState(quote, businessDayOf(tx.now, timeZone))
  if (quote.sale !== undefined) refuse('quote_converted', { id: quote.sale })
  if (!isUndecided(state)) refuse('quote_rejected')
  return { isExpired: state === 'expired' }
}

const countsOf = (sums: readonly StateSum[]): Record<QuoteTab, number> => {
  const of = (state: StateSum['state']): number => sums.find((sum) => sum.state === state)?.count ?? 0
  const [open, expired, converted, rejected] = [of('open'), of('expired'), of('converted'), of('rejected')]
  const answered = sums.reduce((count, sum) => count + sum.answered, 0)
  return { all: open + expired + converted + rejected, open, answered, expired, converted, rejected }
}

/** A search looks for contacts, for the quote itself (`P00000012`, or just `12`), its total, and a typed name or telephone. */
const matchOf = async (tx: BusinessTx, search: string | undefined): Promise<QuoteMatch | undefined> => {
  const typed = search?.trim() ?? ''
  if (typed === '') return undefined
  const receptors = (await peopleMatching(tx, typed)) ?? []
  const number = Number(/^p?0*([1-9]\d{0,14})$/.exec(searchKey(typed))?.[1])
  const total = parseMoney(typed)
  return {
    receptors,
    ids: Number.isNaN(number) ? [] : [formatQuoteId(number)],
    total: total !== undefined && total > 0 ? total : undefined,
    typed: `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  }
}
