import type { z } from 'zod'
import type { statisticsApi } from '@trastienda/contract/statistics.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { profitRow, profitTotals, type SoldDocument } from '@trastienda/domain/statistics/profit'
import { personFor } from '#features/people'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { readFromNearestEnd } from '#platform/lists/nearest-end'
import { searchPatterns } from '#platform/lists/search-terms'
import { found, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { NOTHING, type DaySums } from '@trastienda/domain/statistics/day-sums'
import { customerNamesRepository } from './customer-names.repository.ts'
import { rankedList, sumsBetween } from '#features/figures'
import { transactionStatsRepository, type SoldRow } from './transaction-stats.repository.ts'

type Query<Name extends keyof typeof statisticsApi> = z.output<(typeof statisticsApi)[Name]['query']>
type Answer<Name extends keyof typeof statisticsApi> = z.output<(typeof statisticsApi)[Name]['answer']>

const kindsOfTab = { all: ['sale', 'creditNote'], sale: ['sale'], creditNote: ['creditNote'] } as const

export const createStatisticsReads = (unit: UnitOfWork) => ({
  transactions: (context: CallContext, query: Query<'transactions.stats'>): Promise<Answer<'transactions.stats'>> =>
    unit.readList(context, [query.person], async (tx) => {
      const { person, tab } = query
      const customer = person === undefined ? undefined : found(await personFor(tx, person))
      const counting = soldSums(tx, query).then((sums) => ({ ...sums, counts: countsOf(sums) }))
      const filter = { ...openRange(query), kinds: kindsOfTab[tab], person }
      const total = async () => (await counting).counts[tab]
      const [rows, { sales, creditNotes, counts }] = await Promise.all([
        readFromNearestEnd(orderedSpanOf(query), total, (page) => transactionStatsRepository.page(tx, filter, page)),
        counting,
      ])
      return {
        ...listPage(query, { data: rows.map(toStat), total: counts[tab], counts }),
        totals: profitTotals([
          { kind: 'sale', ...sales },
          { kind: 'creditNote', ...creditNotes },
        ]),
        personName: customer?.name,
      }
    }),

  customers: (context: CallContext, query: Query<'people.ranking'>): Promise<Answer<'people.ranking'>> =>
    unit.readList(context, [query.search], async (tx) => {
      const { search, start, end } = query
      const cut = { ...orderedSpanOf(query), tab: undefined, patterns: searchPatterns(search) }
      const { timeZone } = await businessFacts(tx)
      const { rows, groups, highest } = await rankedList(tx, 'customers', { start, end }, timeZone, cut)
      const names = await customerNamesRepository.named(
        tx,
        rows.map(({ code }) => code),
      )
      const [all] = groups
      const people = all?.count ?? 0
      const data = rows.map(({ code, total, beside }) => ({
        $id: code,
        customerName: required(names.get(code)).name,
        zoneName: names.get(code)?.zoneName,
        customerHistorySummatory: total,
        sales: beside,
      }))
      return {
        ...listPage(query, { data, total: people, counts: { all: people } }),
        totals: { summatory: all?.total ?? ZERO, highest, sales: all?.beside ?? 0 },
      }
    }),
})

export type StatisticsReads = ReturnType<typeof createStatisticsReads>

const countsOf = ({ sales, creditNotes }: Pick<DaySums, 'sales' | 'creditNotes'>) => ({
  all: sales.count + creditNotes.count,
  sale: sales.count,
  creditNote: creditNotes.count,
})

/** The sales and credits of a range, for one customer or all. */
const soldSums = async (
  tx: BusinessTx,
  { person, start, end }: Query<'transactions.stats'>,
): Promise<Pick<DaySums, 'sales' | 'creditNotes'>> => {
  if (person === undefined) return sumsBetween(tx, { start, end }, (await businessFacts(tx)).timeZone)
  const sums = await transactionStatsRepository.sumsOfPerson(tx, person, openRange({ start, end }))
  return { sales: sums.sale ?? NOTHING.sales, creditNotes: sums.creditNote ?? NOTHING.creditNotes }
}

const toStat = (row: SoldRow): Answer<'transactions.stats'>['data'][number] => {
  const document: SoldDocument = { kind: row.kind, total: row.total, iva: row.iva, cost: row.cost }
  const { transactionTotal, iva, cost, profit, profitPercentage } = profitRow(document)
  return {
    $id: row.id,
    id: row.id,
    creationDate: row.occurredAt,
    receptor: row.receptor,
    receptorName: row.receptorName,
    transactionTotal,
    iva,
    cost,
    profit,
    profitPercentage,
  }
}
