import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { quoteState } from '@trastienda/domain/quote/quote'
import type { LineRecord } from '#features/books'
import { businessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { quotesRepository, type QuoteRecord } from './quotes.repository.ts'

/** What whoever has the link of a quote answered to this version, and whether they still may. */
export interface QuoteAnswers {
  readonly version: number
  readonly isOpen: boolean
  readonly acceptedAt: string | undefined
  readonly askedAt: string | undefined
}

/** They accept a version, or have a question about it. */
export interface QuoteAnswer {
  readonly kind: 'accept' | 'ask'
  readonly version: number
}

export interface StoredQuote {
  readonly record: QuoteRecord
  readonly lines: readonly LineRecord[]
  readonly answers: QuoteAnswers
}

/** A quote as it is now. @throws Refusal not_found */
export const quoteFor = async (tx: BusinessTx, id: string): Promise<StoredQuote> => {
  const record = found(await quotesRepository.find(tx, id))
  const { version, acceptedAt, askedAt } = record
  const [lines, { timeZone }] = await Promise.all([quotesRepository.lines(tx, id, version), businessFacts(tx)])
  const isOpen = quoteState(record, businessDayOf(tx.now, timeZone)) === 'open'
  return { record, lines, answers: { version, isOpen, acceptedAt, askedAt } }
}

/** Notes an answer once, to the version that its reader saw, and changes nothing else; the shop's browsers hear of it. */
export const answerQuote = async (tx: BusinessTx, id: string, { kind, version }: QuoteAnswer): Promise<void> => {
  await quotesRepository.lock(tx, id)
  const { answers } = await quoteFor(tx, id)
  if (!answers.isOpen || answers.version !== version) return
  if (await quotesRepository.noteAnswer(tx, id, { kind, version })) tx.changed('quotes', id, 'update')
}
