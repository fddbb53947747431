export { answerQuote, quoteFor, type QuoteAnswer, type QuoteAnswers, type StoredQuote } from './answered-by-customer.ts'
