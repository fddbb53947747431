import type { z } from 'zod'
import type { Expense, ExpenseDetail, expensesApi } from '@trastienda/contract/expenses.contract'
import { businessDayOf, dayRange } from '@trastienda/domain/calendar/business-day'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { parseMoney } from '@trastienda/domain/money/parse-amount'
import { searchKey } from '@trastienda/domain/text/search-key'
import { formatTransactionId } from '@trastienda/domain/transaction/kind'
import { requireSeenDocument } from '#features/books'
import { tagsMatching } from '#features/cash-tags'
import { peopleMatching } from '#features/people'
import { businessFacts, rangeSeenBy } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { answeredExpense } from './answered-expense.ts'
import { toExpense } from './expense-answer.ts'
import { expensesRepository, type ExpenseMatch, type TabSum } from './expenses.repository.ts'

type Query = z.output<(typeof expensesApi)['expenses.list']['query']>
type Answer = z.output<(typeof expensesApi)['expenses.list']['answer']>

export const createExpenseReads = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: Query): Promise<Answer> =>
    unit.read(context, async (tx) => {
      const { tab, category, search } = query
      const [range, match] = await Promise.all([rangeSeenBy(tx, context, query), matchOf(tx, search)])
      const filter = { ...openRange(range), category, match }
      const [rows, sums] = await Promise.all([
        expensesRepository.page(tx, filter, { ...orderedSpanOf(query), tab }),
        expensesRepository.sums(tx, filter),
      ])
      const counts = countsOf(sums)
      const counted = sums.filter((sum) => sum.tab === tab || (tab === 'all' && sum.tab !== 'voided'))
      return {
        ...listPage(query, { data: rows.map(toExpense), total: counts[tab], counts }),
        totals: {
          total: totalMoney(counted.map(({ total }) => total)),
          owed: totalMoney(counted.map(({ owed }) => owed)),
        },
      }
    }),

  /** The monthly expenses of earlier months of the business's calendar that nobody has entered anew. */
  proposals: (context: CallContext): Promise<Expense[]> =>
    unit.read(context, async (tx) => {
      const { timeZone } = await businessFacts(tx)
      const month = businessDayOf(tx.now, timeZone).slice(0, 7)
      const { start } = dayRange(`${month}-01`, timeZone)
      return (await expensesRepository.proposed(tx, start)).map(toExpense)
    }),

  get: (context: CallContext, id: string): Promise<ExpenseDetail> =>
    unit.read(context, async (tx) => {
      const expense = found(await expensesRepository.find(tx, id))
      requireSeenDocument(context, expense.document)
      return answeredExpense(tx, expense)
    }),
})

export type ExpenseReads = ReturnType<typeof createExpenseReads>

const countsOf = (sums: readonly TabSum[]): Record<'all' | TabSum['tab'], number> => {
  const of = (tab: TabSum['tab']): number => sums.find((sum) => sum.tab === tab)?.count ?? 0
  const [owed, paid, voided] = [of('owed'), of('paid'), of('voided')]
  return { all: owed + paid + voided, owed, paid, voided }
}

/** A search looks for suppliers, categories, the expense itself (`G00000012`, or just `12`), its total and its observations. */
const matchOf = async (tx: BusinessTx, search: string | undefined): Promise<ExpenseMatch | undefined> => {
  const typed = search?.trim() ?? ''
  if (typed === '') return undefined
  const [suppliers, tags] = await Promise.all([peopleMatching(tx, typed), tagsMatching(tx, typed)])
  const number = Number(/^g?0*([1-9]\d{0,14})$/.exec(searchKey(typed))?.[1])
  const total = parseMoney(typed)
  return {
    suppliers: suppliers ?? [],
    tags,
    ids: Number.isNaN(number) ? [] : [formatTransactionId('expense', number)],
    total: total !== undefined && total > 0 ? total : undefined,
    observations: `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  }
}
