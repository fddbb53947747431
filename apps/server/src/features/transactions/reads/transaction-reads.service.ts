import type { z } from 'zod'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { CreditableLine, TransactionDetail, transactionsApi } from '@trastienda/contract/transactions.contract'
import { money } from '@trastienda/domain/money/amount'
import { addMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { parseMoney } from '@trastienda/domain/money/parse-amount'
import { permittedTo } from '@trastienda/domain/staff/needed'
import { seenOperations, seesHistory } from '@trastienda/domain/staff/sight'
import { searchKey } from '@trastienda/domain/text/search-key'
import { creditableLines, type Credited } from '@trastienda/domain/transaction/credit-note'
import { statusSubject } from '@trastienda/domain/statistics/figure-notes'
import { permittedActions, type TransactionStatus } from '@trastienda/domain/transaction/status'
import { formatTransactionId, isNote, kindOfId, transactionKinds } from '@trastienda/domain/transaction/kind'
import {
  answeredDocument,
  creditedOf,
  creditNotesOf,
  documentsFor,
  isSeen,
  requireSeenDocument,
  soldLines,
  toTransaction,
  type LineRecord,
  type TransactionRecord,
} from '#features/books'
import { peopleMatching } from '#features/people'
import { methodsMatching } from '#features/payment-methods'
import { documentsOfMethods, paymentsFrom, paymentsOf } from '#features/payments'
import { productsMatching } from '#features/products'
import { businessFacts, rangeSeenBy } from '#features/settings'
import { statusesBetween } from '#features/figures'
import { teamNames } from '#features/staff'
import { stockEntriesOf } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { readFromNearestEnd } from '#platform/lists/nearest-end'
import { approversOf } from '#platform/audit/audit'
import { found, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import {
  transactionListRepository,
  type TransactionFilter,
  type TransactionTab,
} from './transaction-list.repository.ts'

type ListQuery = z.output<(typeof transactionsApi)['transactions.list']['query']>

export const createTransactionReads = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: ListQuery) =>
    unit.readList(context, [query.search], async (tx) => {
      const range = await rangeSeenBy(tx, context, query)
      const [filter, names] = await Promise.all([filterOf(tx, context, { ...query, ...range }), teamNames(tx)])
      const counting = countsOf(tx, filter, range)
      const total = async () => (await counting)[filter.tab]
      const [records, counts] = await Promise.all([
        readFromNearestEnd(orderedSpanOf(query), total, (page) => transactionListRepository.page(tx, filter, page)),
        counting,
      ])
      const data = records.map((record) => ({
        ...toTransaction(record),
        issuerName: names.get(record.author),
        isVoided: record.isVoided,
        contents: { product: record.firstProduct, more: Math.max(0, record.lineCount - 1) },
      }))
      return listPage(query, { data, total: counts[filter.tab], counts })
    }),

  get: (context: CallContext, id: string): Promise<TransactionDetail> =>
    unit.read(context, async (tx) => {
      const paying = isNote(kindOfId(id)) ? paymentsFrom(tx, id) : paymentsOf(tx, id)
      const [[document], payments, stockEntries, creditNotes, ownNotes, names, quote, approvedBy] = await Promise.all([
        documentsFor(tx, [id]),
        paying,
        stockEntriesOf(tx, id),
        creditNotesOf(tx, id),
        creditedOf(tx, id),
        teamNames(tx),
        transactionListRepository.quote(tx, id),
        paying.then((made) => approversOf(tx, ['transaction', 'payment'], [id, ...made.map(({ $id }) => $id)])),
      ])
      const { record: transaction, lines } = found(document)
      requireSeenDocument(context, transaction)
      const seenNotes = creditNotes.filter((note) => isSeen(context, note))
      const { creditable, credited } = await creditOf(tx, transaction, lines, ownNotes)
      const hasCreditable = creditable.some((line) => line.creditable > 0)
      return {
        ...answeredDocument({ record: transaction, lines }),
        payments: payments.filter(
          ({ paymentOperation, transactionId }) =>
            seenOperations(context.capabilities).includes(paymentOperation) ||
            [transaction, ...seenNotes].some((seen) => seen.id === transactionId),
        ),
        stockEntries,
        creditNotes: seenNotes.map(toTransaction),
        creditable,
        credited: credited.sums,
        approvedBy,
        quote,
        issuerName: names.get(transaction.author),
        can: permittedTo(
          context,
          { kind: transaction.kind, isOwn: transaction.author === context.userId },
          permittedActions({ ...transaction, hasPayments: transaction.paid > 0, hasCreditable }).can,
        ),
      }
    }),

  firstDate: (context: CallContext, of: 'effective_sales' | undefined) =>
    unit.read(context, async (tx) => ({
      date: await (of === undefined
        ? transactionListRepository.firstDate(tx)
        : transactionListRepository.firstEffectiveSaleDate(tx)),
    })),
})

export type TransactionReads = ReturnType<typeof createTransactionReads>

/**
 * The credits of a sale: what can still be credited, and the sums of its notes. A note answers for its sale without
 * this note, as its own quantities can be credited again; a purchase has no notes.
 */
const creditOf = async (
  tx: BusinessTx,
  { id, kind, related }: TransactionRecord,
  lines: readonly LineRecord[],
  ownNotes: Credited,
) => {
  if (related === undefined)
    return { creditable: kind === 'sale' ? toCreditable(lines, ownNotes) : [], credited: ownNotes }
  const [[sale], credited] = await Promise.all([documentsFor(tx, [related]), creditedOf(tx, related, id)])
  return { creditable: toCreditable(required(sale).lines, credited), credited }
}

/** The price of each line of a sale, and the quantity that can still be credited. */
const toCreditable = (lines: readonly LineRecord[], credited: Credited): CreditableLine[] => {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  return creditableLines(soldLines(lines), credited.lines).flatMap((open) => {
    const line = byPosition.get(open.saleLine)
    if (line === undefined) return []
    const { productName, sellingPrice, iva, discount } = line
    const before = credited.lines.filter((each) => each.saleLine === open.saleLine)
    const creditedSubTotal = sumMoney(before.map((each) => each.subTotal))
    const creditedTotal = sumMoney(before.map((each) => each.total))
    return [{ ...open, productName, sellingPrice, iva, discount, creditedSubTotal, creditedTotal }]
  })
}

/** How many documents each tab has. The totals of the days count everything in a range; a part is counted by rows. */
const countsOf = async (
  tx: BusinessTx,
  filter: TransactionFilter,
  range: Partial<InstantRange>,
): Promise<Record<TransactionTab, number>> => {
  if (filter.match !== undefined || filter.seller !== undefined) return transactionListRepository.counts(tx, filter)
  const { timeZone } = await businessFacts(tx)
  const counts = await statusesBetween(tx, range, timeZone)
  const of = (status: TransactionStatus): number =>
    transactionKinds.reduce((sum, kind) => sum + (counts.get(statusSubject(kind, status)) ?? 0), 0)
  const [created, effective, paid] = [of(0), of(1), of(2)]
  return { all: created + effective + paid, created, effective, paid }
}

const filterOf = async (
  tx: BusinessTx,
  { capabilities, userId }: CallContext,
  query: ListQuery,
): Promise<TransactionFilter> => {
  const range = openRange(query)
  return {
    ...range,
    seller: seesHistory(capabilities) ? undefined : userId,
    tab: query.tab,
    match: await matchOf(tx, range, query.search),
  }
}

/**
 * A search looks for receptors by name or code, for the document itself (`V00000012`, or just `12`), and in the range for its
 * total, its products and the methods that it was paid by.
 */
const matchOf = async (
  tx: BusinessTx,
  range: InstantRange,
  search: string | undefined,
): Promise<TransactionFilter['match']> => {
  const [receptors, ofTotal, products, methods] = await Promise.all([
    peopleMatching(tx, search),
    idsOfTotal(tx, range, search),
    productsMatching(tx, search),
    methodsMatching(tx, search),
  ])
  const [ofProducts, ofMethods] = await Promise.all([
    products.length > 0 ? transactionListRepository.ofProducts(tx, range, products) : [],
    methods.length > 0 ? documentsOfMethods(tx, range, methods) : [],
  ])
  const ids = new Set([...idsLike(searchKey(search ?? '')), ...ofTotal, ...ofProducts, ...ofMethods])
  return receptors && { receptors, ids: [...ids] }
}

const OTHER_CENTS = money('0.99')

/** An amount without cents finds all totals of these pesos: `1234` finds 1.234,50 too. */
const idsOfTotal = async (tx: BusinessTx, range: InstantRange, search: string | undefined): Promise<string[]> => {
  const total = parseMoney(search ?? '')
  if (total === undefined || total <= 0) return []
  const hasCents = /[.,]\d{1,2}$/.test(search?.trim() ?? '')
  return transactionListRepository.ofTotal(tx, range, total, hasCents ? total : addMoney(total, OTHER_CENTS))
}

const idsLike = (key: string): string[] => {
  const number = Number(/^(?:v|c|nc|g|np)?0*([1-9]\d{0,14})$/.exec(key)?.[1])
  if (Number.isNaN(number)) return []
  const prefixed = transactionKinds.map((kind) => formatTransactionId(kind, number))
  return /^\d/.test(key) ? prefixed : prefixed.filter((id) => id.startsWith(key.replace(/\d.*$/, '').toUpperCase()))
}
