import type { z } from 'zod'
import type { BookAnswer, BookName, BookRow, ivaBooksApi } from '@trastienda/contract/iva-books.contract'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { daysOfMonth } from '@trastienda/domain/calendar/month'
import { bookTotals, isInBookPart } from '@trastienda/domain/fiscal/book/book-figures'
import { purchaseFiles } from '@trastienda/domain/fiscal/book/digital-purchases'
import { salesFiles } from '@trastienda/domain/fiscal/book/digital-book'
import { salesBookFigures, type AuthorizedVoucher } from '@trastienda/domain/fiscal/book/sales-book'
import { taxDigits } from '@trastienda/domain/person/cuit'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { FileAnswer } from '#platform/http/handler'
import type { SheetWriter } from '#platform/sheets/sheet-writer'
import { sheetMediaTypes } from '#platform/sheets/sheet-file'
import { listPage, shownOf, spanOf } from '#platform/lists/list-request'
import type { UnitOfWork } from '#platform/unit-of-work'
import { fiscalSettings } from '../access/arca-access.ts'
import { conditionLabel, filedPurchase, purchaseBookRow, salesBookRow } from './book-rows.ts'
import { bookSheet } from './book-sheet.ts'
import { purchasesBookRepository, type StoredPurchase } from './purchases-book.repository.ts'
import {
  salesBookRepository,
  type BookedVoucher,
  type DeclaredGroup,
  type SalesPeriod,
} from './sales-book.repository.ts'

type Query<Name extends keyof typeof ivaBooksApi> = z.output<(typeof ivaBooksApi)[Name]['query']>
type Period = Query<'fiscal.digital_book'>

/** More than a month holds. */
const ALL = { limit: 1_000_000, offset: 0 }

const bookLabels: Readonly<Record<BookName, string>> = {
  sales: 'Libro IVA Ventas',
  purchases: 'Libro IVA Compras',
}

const digitalNames = { vouchers: 'CBTE', rates: 'ALICUOTAS' } as const

/** The books of IVA by month: of sales the vouchers that ARCA authorised, of purchases the business's own entries. */
export const createIvaBooks = (unit: UnitOfWork, writer: SheetWriter) => ({
  book: (context: CallContext, book: BookName, query: Query<'fiscal.book'>): Promise<BookAnswer> =>
    unit.read(context, (tx) => (book === 'sales' ? salesPage(tx, query) : purchasesPage(tx, query))),

  async sheet(context: CallContext, book: BookName, { mode = 'csv', ...period }: Query<'fiscal.book_sheet'>) {
    const label = bookLabels[book]
    const rows = await unit.read(context, async (tx) =>
      book === 'sales'
        ? (await salesBookRepository.page(tx, await salesPeriod(tx, period), undefined, ALL)).map(salesBookRow)
        : purchaseRows(tx, period.month),
    )
    const bytes = await writer.write({ mode, sheet: bookSheet(book, label, rows) })
    return { bytes, fileName: `${label} ${period.month}.${mode}`, mediaType: sheetMediaTypes[mode] }
  },

  async digital(context: CallContext, file: keyof typeof digitalNames, period: Period): Promise<FileAnswer> {
    const vouchers = await unit.read(context, async (tx) =>
      salesBookRepository.page(tx, await salesPeriod(tx, period), undefined, ALL),
    )
    return digitalFile('VENTAS', file, period.month, salesFiles(vouchers.map(toAuthorized))[file])
  },

  async digitalPurchases(context: CallContext, file: keyof typeof digitalNames, month: string): Promise<FileAnswer> {
    const { purchases } = await unit.read(context, (tx) => purchasesOf(tx, month))
    return digitalFile('COMPRAS', file, month, purchaseFiles(purchases.flatMap(filedPurchase))[file])
  },
})

const digitalFile = (book: 'VENTAS' | 'COMPRAS', file: keyof typeof digitalNames, month: string, text: string) => ({
  bytes: Buffer.from(text, 'ascii'),
  fileName: `LIBRO_IVA_DIGITAL_${book}_${digitalNames[file]}_${month.replace('-', '')}.txt`,
  mediaType: 'text/plain; charset=us-ascii',
})

export type IvaBooks = ReturnType<typeof createIvaBooks>

/**
 * Reads a month's vouchers of the environment in which the business issues now: its trials elsewhere are in no book.
 */
const salesPeriod = async (tx: BusinessTx, { month, cuit }: Period): Promise<SalesPeriod> => {
  const [{ environment }, facts] = await Promise.all([fiscalSettings(tx), businessFacts(tx)])
  return { environment, cuit: cuit ?? taxDigits(facts.cuit ?? ''), ...daysOfMonth(month) }
}

const salesPage = async (tx: BusinessTx, query: Query<'fiscal.book'>): Promise<BookAnswer> => {
  const { part } = query
  const period = await salesPeriod(tx, query)
  const [vouchers, total, groups, otherCuits, purchases] = await Promise.all([
    salesBookRepository.page(tx, period, part, spanOf(query)),
    salesBookRepository.count(tx, period, part),
    salesBookRepository.groups(tx, period),
    salesBookRepository.otherCuits(tx, period),
    purchaseRows(tx, query.month),
  ])
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  return {
    ...listPage(query, {
      data: vouchers.map(salesBookRow),
      total,
      counts: { sales: all, purchases: purchases.length },
    }),
    totals: bookTotals(groups.map(figuresOf)),
    conditions: [...new Set(groups.map(({ condition }) => condition))].map((condition) => {
      const { rates: _, ...figures } = bookTotals(
        groups.filter((group) => group.condition === condition).map(figuresOf),
      )
      return { condition: conditionLabel(condition) ?? '', ...figures }
    }),
    otherCuits,
    incomplete: 0,
  }
}

const figuresOf = ({ type, ...amounts }: DeclaredGroup) => salesBookFigures(type, amounts)

const purchasesPage = async (tx: BusinessTx, query: Query<'fiscal.book'>): Promise<BookAnswer> => {
  const { part, incomplete } = query
  const [rows, sales] = await Promise.all([
    purchaseRows(tx, query.month),
    salesBookRepository.count(tx, await salesPeriod(tx, query), undefined),
  ])
  const lacking = rows.filter(({ lacks }) => lacks !== undefined)
  const chosen = incomplete === true ? lacking : rows
  const shown = part === undefined ? chosen : chosen.filter((row) => isInBookPart(row, part))
  return {
    ...listPage(query, {
      data: shownOf(shown, query),
      total: shown.length,
      counts: { sales, purchases: rows.length },
    }),
    totals: bookTotals(rows),
    conditions: [],
    otherCuits: [],
    incomplete: lacking.length,
  }
}

const purchaseRows = async (tx: BusinessTx, month: string): Promise<BookRow[]> => {
  const { purchases, timeZone } = await purchasesOf(tx, month)
  return purchases.map((purchase) => purchaseBookRow(purchase, timeZone))
}

const purchasesOf = async (
  tx: BusinessTx,
  month: string,
): Promise<{ purchases: StoredPurchase[]; timeZone: string }> => {
  const { timeZone } = await businessFacts(tx)
  const { first, last } = daysOfMonth(month)
  return { purchases: await purchasesBookRepository.of(tx, daysRange(first, last, timeZone)), timeZone }
}

const toAuthorized = ({ draft, number, issuedOn, cae, expiresOn }: BookedVoucher): AuthorizedVoucher => ({
  ...draft,
  number,
  issuedOn,
  authorization: { cae, expiresOn },
})
