import type { QuoteContents as SentContents } from '@trastienda/contract/quotes.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatQuoteId, quoteValidUntil } from '@trastienda/domain/quote/quote'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { takeQuoteNumber } from '#features/books'
import { factsOf, quoteDraft, type DocumentFacts, type DocumentInput } from '#features/transactions'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { quoteSettings, switchQuotesOn } from './quote-settings.service.ts'
import { quotesRepository, type QuoteContents, type QuoteRecord, type VersionContents } from './quotes.repository.ts'

/** The records that a quote names, and for how many days it holds unless it says so. */
export type QuoteFacts = DocumentFacts & { readonly validDays: number }

/** The contents as the rules of a sale accept them; whoever makes a quote is not asked for the rights of a sale. */
export const checkedContents = async (
  tx: BusinessTx,
  context: CallContext,
  sent: SentContents,
): Promise<VersionContents> => {
  const [facts, { validDays }] = await Promise.all([
    factsOf(tx, context, inputOf(sent), sent.transaction.receptor ?? ''),
    quoteSettings(tx),
  ])
  return quoteContents(sent, { ...facts, validDays }, tx.now)
}

/** The contents of a quote that holds from an instant on. @throws Refusal as a sale's draft does */
export const quoteContents = (sent: SentContents, facts: QuoteFacts, now: string): VersionContents => {
  const { transaction } = sent
  const draft = quoteDraft(inputOf(sent), facts)
  const days = transaction.validDays ?? facts.validDays
  const isNamed = draft.receptor === undefined
  return {
    receptor: draft.receptor?.code,
    customerName: isNamed ? trimmedText(transaction.customerName) : draft.receptor?.name,
    customerPhone: isNamed ? trimmedText(transaction.customerPhone) : undefined,
    validDays: days,
    validUntil: quoteValidUntil(businessDayOf(now, facts.business.timeZone), days),
    observations: trimmedText(transaction.observations),
    summary: draft.summary,
    lines: draft.lines,
  }
}

const inputOf = ({ transaction, details }: SentContents): DocumentInput => {
  const { receptor, observations, summary } = transaction
  return { transaction: { movement: movementNames.sale, receptor, observations, summary }, details }
}

/** Writes a new quote under the next number, which is its id. */
export const addQuote = async (tx: BusinessTx, context: CallContext, contents: VersionContents): Promise<string> => {
  await switchQuotesOn(tx, context)
  const number = await takeQuoteNumber(tx)
  const id = formatQuoteId(number)
  await quotesRepository.insert(tx, { id, number }, context.userId)
  await quotesRepository.insertVersion(tx, { id, version: 1, author: context.userId, ...contents })
  return id
}

/** Writes contents as the version after the one that holds, and answers its number. The quote must be locked. */
export const addVersion = async (
  tx: BusinessTx,
  { userId }: CallContext,
  { id, version }: Pick<QuoteRecord, 'id' | 'version'>,
  contents: VersionContents,
): Promise<number> => {
  await quotesRepository.insertVersion(tx, { ...contents, id, version: version + 1, author: userId })
  return version + 1
}

/** What the audit says of a quote's contents. */
export const auditedContents = ({ customerName, customerPhone, validUntil, observations, summary }: QuoteContents) => ({
  customerName,
  customerPhone,
  validUntil,
  observations,
  summary,
})
