import type { z } from 'zod'
import type { Payment, PaymentList, paymentsApi, PaymentStats } from '@trastienda/contract/payments.contract'
import { operations, paymentOperations, type PaymentOperation } from '@trastienda/domain/account/operations'
import { ZERO, type MoneySum } from '@trastienda/domain/money/amount'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { personTypes } from '@trastienda/domain/person/person-type'
import { seenOperations, seenPersonTypes } from '@trastienda/domain/staff/sight'
import { methodTotals } from '@trastienda/domain/statistics/method-totals'
import { paymentStats } from '@trastienda/domain/statistics/payment-groups'
import { toPayment } from '#features/books'
import { peopleMatching } from '#features/people'
import { businessFacts, rangeSeenBy } from '#features/settings'
import { methodsBetween, paymentsBetween } from '#features/figures'
import { methodNames } from '#features/payment-methods'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { readFromNearestEnd } from '#platform/lists/nearest-end'
import type { UnitOfWork } from '#platform/unit-of-work'
import { paymentFor } from './document-payments.ts'
import {
  paymentListRepository,
  type MethodSum,
  type OperationSum,
  type PaymentFilter,
} from './payment-list.repository.ts'

type ListQuery = z.output<(typeof paymentsApi)['payments.list']['query']>

export const createPaymentReads = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: ListQuery): Promise<PaymentList> =>
    unit.readList(
      context,
      [query.search, query.tag, query.tagged, query.method, query.session, query.late],
      async (tx) => {
        const { tab, cash } = query
        const range = await rangeSeenBy(tx, context, query)
        const filter = await filterOf(tx, context, { ...query, ...range })
        const seen = seenOperations(context.capabilities)
        const operations = operationsOf(seen, tab, cash)
        const summing = sumsOf(tx, filter, { ...query, ...range })
        const listedOf = (sums: readonly OperationSum[]) =>
          sums.filter(({ operation }) => operations.includes(operation))
        const total = async () => countOf(listedOf(await summing))
        const isWhole = !isNarrowed(filter) && tab === 'all' && cash === undefined
        const [records, sums, methodSums, opening] = await Promise.all([
          readFromNearestEnd(orderedSpanOf(query), total, (page) =>
            paymentListRepository.page(tx, filter, operations, page),
          ),
          summing,
          methodSumsOf(tx, filter, { ...query, ...range }),
          isWhole ? openingOf(tx, range.start) : undefined,
        ])
        const listed = listedOf(sums)
        const counts = countsOf(sums, seen, cash)
        return {
          ...listPage(query, { data: records.map(toPayment), total: countOf(listed), counts }),
          totals: totalsOf(listed),
          opening,
          methods: await namedMethods(
            tx,
            listed,
            methodSums.filter(({ operation }) => operations.includes(operation)),
          ),
        }
      },
    ),

  get: (context: CallContext, id: string): Promise<Payment> => unit.read(context, (tx) => paymentFor(tx, context, id)),

  stats: (context: CallContext, range: { startDate?: string; endDate?: string }): Promise<PaymentStats> =>
    unit.read(context, async (tx) => {
      const { startDate: start, endDate: end } = range
      const [sums, opening, methodSums] = await Promise.all([
        paymentListRepository.sumsByTag(tx, openRange({ start, end })),
        openingOf(tx, start),
        businessFacts(tx).then(({ timeZone }) => methodsBetween(tx, { start, end }, timeZone)),
      ])
      const { groups, ...totals } = paymentStats(
        sums.map(({ operation, tag, count, total }) => ({ paymentOperation: operation, tag, count, total })),
      )
      const methods = await namedMethods(tx, sums, methodSums)
      const shown = groups.map((group) => ({ ...group, operations: [...group.operations] }))
      return { ...totals, opening, groups: shown, methods }
    }),
})

export type PaymentReads = ReturnType<typeof createPaymentReads>

const filterOf = async (tx: BusinessTx, { capabilities }: CallContext, query: ListQuery): Promise<PaymentFilter> => {
  const seen = seenPersonTypes(capabilities)
  return {
    ...openRange(query),
    tag: query.tag,
    isTagged: query.tagged,
    people: await peopleMatching(tx, query.search),
    method: query.method,
    session: query.session,
    isLate: query.late,
    personTypes: seen.length < personTypes.length ? seen : undefined,
  }
}

/** The totals of each method with its name; undefined where all of it was cash. */
const namedMethods = async (
  tx: BusinessTx,
  sums: readonly OperationSum[],
  methodSums: readonly MethodSum[],
): Promise<PaymentList['methods']> => {
  const totals = methodTotals(sums, methodSums)
  if (totals.length === 0) return undefined
  const names = await methodNames(tx)
  return totals.map(({ method, ...moved }) => ({ method, name: names.get(method) ?? method, ...moved }))
}

/** The parts by other methods than cash, read as `sumsOf` reads the payments. */
const methodSumsOf = async (tx: BusinessTx, filter: PaymentFilter, { start, end }: ListQuery): Promise<MethodSum[]> => {
  if (filter.method !== undefined) return []
  if (isNarrowed(filter)) return paymentListRepository.methodSums(tx, filter)
  const { timeZone } = await businessFacts(tx)
  return methodsBetween(tx, { start, end }, timeZone)
}

const isNarrowed = ({ tag, isTagged, people, personTypes, method, session, isLate }: PaymentFilter): boolean =>
  [tag, isTagged, people, personTypes, method, session, isLate].some((each) => each !== undefined)

/** Reads the sums from the totals of the days if only a range filters them; else counts the payments. */
const sumsOf = async (tx: BusinessTx, filter: PaymentFilter, { start, end }: ListQuery): Promise<OperationSum[]> => {
  if (isNarrowed(filter)) return paymentListRepository.sums(tx, filter)
  return sumsBetween(tx, { start, end })
}

const sumsBetween = async (tx: BusinessTx, range: Partial<InstantRange>): Promise<OperationSum[]> => {
  const { timeZone } = await businessFacts(tx)
  const sums = await paymentsBetween(tx, range, timeZone)
  return paymentOperations.flatMap((operation) => {
    const sum = sums.get(operation)
    return sum === undefined ? [] : [{ operation, ...sum }]
  })
}

/** What all cash came to before a range begins. */
const openingOf = async (tx: BusinessTx, start: string | undefined): Promise<MoneySum> =>
  start === undefined
    ? ZERO
    : totalsOf(await sumsBetween(tx, { end: new Date(Date.parse(start) - 1).toISOString() })).total

const movesAs = (operation: PaymentOperation, cash: ListQuery['cash']): boolean => {
  const own = operations[operation].cash
  if (cash === undefined) return true
  return cash === 'any' ? own !== 'none' : own === cash
}

const operationsOf = (
  seen: readonly PaymentOperation[],
  tab: PaymentOperation | 'all',
  cash: ListQuery['cash'],
): PaymentOperation[] => seen.filter((operation) => (tab === 'all' || operation === tab) && movesAs(operation, cash))

const countOf = (sums: readonly OperationSum[]): number => sums.reduce((count, sum) => count + sum.count, 0)

/** The tabs' numbers: one per operation, and all of them. */
const countsOf = (
  sums: readonly OperationSum[],
  seen: readonly PaymentOperation[],
  cash: ListQuery['cash'],
): Record<string, number> => {
  const counted = (tab: PaymentOperation | 'all') => {
    const shown = operationsOf(seen, tab, cash)
    return countOf(sums.filter(({ operation }) => shown.includes(operation)))
  }
  return Object.fromEntries((['all', ...paymentOperations] as const).map((tab) => [tab, counted(tab)]))
}

const totalsOf = (sums: readonly OperationSum[]): NonNullable<PaymentList['totals']> => {
  const { income, outcome, total } = paymentStats(
    sums.map(({ operation, count, total }) => ({ paymentOperation: operation, count, total })),
  )
  return { income, outcome, total }
}
