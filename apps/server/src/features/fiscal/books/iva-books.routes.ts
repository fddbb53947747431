import type { ivaBooksApi } from '@trastienda/contract/iva-books.contract'
import type { Handlers } from '#platform/http/handler'
import type { IvaBooks } from './iva-books.service.ts'

export const ivaBooksRoutes = (books: IvaBooks): Handlers<keyof typeof ivaBooksApi> => ({
  'fiscal.book': ({ context, params, query }) => books.book(context, params.book, query),
  'fiscal.book_sheet': ({ context, params, query }) => books.sheet(context, params.book, query),
  'fiscal.digital_purchases': ({ context, params, query }) => books.digitalPurchases(context, params.file, query.month),
  'fiscal.digital_book': ({ context, params, query }) => books.digital(context, params.file, query),
})
