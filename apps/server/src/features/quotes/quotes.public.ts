export { answerQuote, quoteFor, type QuoteAnswer, type QuoteAnswers, type StoredQuote } from './answered-by-customer.ts'
export { todaysPrice } from './quote-answers.ts'
export { addQuote, addVersion, auditedContents, quoteContents, type QuoteFacts } from './quote-contents.ts'
export {
  exportedQuotes,
  quoteDays,
  quotesFor,
  rejectQuotes,
  restoreVersion,
  type QuoteWithLines,
} from './quotes-in-sheets.ts'
