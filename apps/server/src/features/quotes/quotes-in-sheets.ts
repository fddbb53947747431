import type { LineRecord } from '#features/books'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { addVersion, auditedContents } from './quote-contents.ts'
import { quoteSettings } from './quote-settings.service.ts'
import { quotesInSheetsRepository, type WantedQuote } from './quotes-in-sheets.repository.ts'
import type { QuoteRecord } from './quotes.repository.ts'

/** A quote with the lines of its version. */
export interface QuoteWithLines extends QuoteRecord {
  readonly lines: readonly LineRecord[]
}

/** Every quote by its number. */
export const exportedQuotes = async (tx: BusinessTx): Promise<QuoteWithLines[]> =>
  withLines(await quotesInSheetsRepository.all(tx))

/** The quotes among these that exist, by their ids. With a lock nobody changes them until this transaction ends. */
export const quotesFor = async (
  tx: BusinessTx,
  wanted: readonly WantedQuote[],
  isLocked: boolean,
): Promise<Map<string, QuoteWithLines>> => {
  if (wanted.length === 0) return new Map()
  if (isLocked)
    await quotesInSheetsRepository.lock(
      tx,
      wanted.map(({ id }) => id),
    )
  const quotes = withLines(await quotesInSheetsRepository.some(tx, wanted))
  return new Map(quotes.map((quote) => [quote.id, quote]))
}

/** For how many days a quote holds that does not say it. */
export const quoteDays = async (tx: BusinessTx): Promise<number> => (await quoteSettings(tx)).validDays

/** Rejects locked quotes, for one reason. */
export const rejectQuotes = async (
  tx: BusinessTx,
  context: CallContext,
  ids: readonly string[],
  rejectionReason: string,
): Promise<void> => {
  await quotesInSheetsRepository.reject(tx, ids, rejectionReason)
  for (const entityId of ids)
    recordChange(tx, context, { action: 'reject', entity: 'quote', entityId, before: {}, after: { rejectionReason } })
}

/** Gives a locked quote the contents of an earlier version again, until the day that it said. */
export const restoreVersion = async (
  tx: BusinessTx,
  context: CallContext,
  quote: QuoteRecord,
  earlier: QuoteWithLines,
): Promise<void> => {
  await addVersion(tx, context, quote, earlier)
  const change = { before: auditedContents(quote), after: auditedContents(earlier) }
  recordChange(tx, context, { action: 'edit', entity: 'quote', entityId: quote.id, ...change })
}

const withLines = ({ records, lines }: Awaited<ReturnType<typeof quotesInSheetsRepository.all>>): QuoteWithLines[] => {
  const ofQuote = Map.groupBy(lines, ({ quote }) => quote)
  return records.map((record) => ({ ...record, lines: ofQuote.get(record.id) ?? [] }))
}
