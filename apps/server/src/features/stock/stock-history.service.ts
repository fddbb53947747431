import type { z } from 'zod'
import type { Lot } from '@trastienda/contract/products.contract'
import type { stockApi, StockHistory, StockHistoryDetail } from '@trastienda/contract/stock.contract'
import { changesBetween } from '#features/figures'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId } from '#platform/ids'
import { readFromNearestEnd } from '#platform/lists/nearest-end'
import { searchTerms } from '#platform/lists/search-terms'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { toHistoryAnswer, toHistoryDetail } from './history-answer.ts'
import { toLotAnswer } from './lot-answer.ts'
import { lotsRepository } from './lots.repository.ts'
import { stockHistoryRepository, type HistoryPage } from './stock-history.repository.ts'
import { stockRepository } from './stock.repository.ts'

type ListQuery = z.output<(typeof stockApi)['stock.history']['query']>
type HistoryList = z.output<(typeof stockApi)['stock.history']['answer']>

/** The stock changes, and what each did to lots. */
export const createStockHistory = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: ListQuery): Promise<HistoryList> =>
    unit.readList(context, [query.search], async (tx) => {
      const movementId = query.tab === 'all' ? undefined : query.tab?.toLowerCase()
      const filter = { ...rangeOf(query), movementId, terms: searchTerms(query.search) }
      const counting = filter.terms.kind === 'none' ? changesOf(tx, query) : stockHistoryRepository.counts(tx, filter)
      const totalOf = (counts: ReadonlyMap<string, number>) =>
        movementId === undefined ? sumOf(counts) : (counts.get(movementId) ?? 0)
      const [rows, counts] = await Promise.all([
        readFromNearestEnd(
          pageOf(query),
          async () => totalOf(await counting),
          (page) => stockHistoryRepository.page(tx, filter, page),
        ),
        counting,
      ])
      return {
        ...listed(rows.map(toHistoryAnswer), query, totalOf(counts)),
        counts: { all: sumOf(counts), ...Object.fromEntries(counts) },
      }
    }),

  get: (context: CallContext, id: string): Promise<StockHistory & { details: StockHistoryDetail[] }> =>
    unit.read(context, async (tx) => {
      if (!isId(id)) return refuse('not_found')
      const [history, lots] = await Promise.all([
        stockHistoryRepository.byId(tx, id),
        stockHistoryRepository.lotsOf(tx, id),
      ])
      return { ...toHistoryAnswer(found(history)), details: lots.map(toHistoryDetail) }
    }),

  ofProduct: (context: CallContext, product: string, query: Omit<ListQuery, 'search' | 'tab'>): Promise<HistoryList> =>
    unit.read(context, async (tx) => {
      const range = rangeOf(query)
      const counting = stockHistoryRepository.countOfProduct(tx, product, range).then(found)
      const [rows, total] = await Promise.all([
        readFromNearestEnd(
          pageOf(query),
          () => counting,
          (page) => stockHistoryRepository.pageOfProduct(tx, product, range, page),
        ),
        counting,
      ])
      return { ...listed(rows.map(toHistoryAnswer), query, total), counts: { all: total } }
    }),

  lotsOf: (context: CallContext, product: string, isOpenOnly: boolean): Promise<Lot[]> =>
    unit.read(context, async (tx) => {
      const [isKnown, lots] = await Promise.all([
        stockRepository.isProduct(tx, product),
        isOpenOnly ? lotsRepository.open(tx, [product]) : lotsRepository.ofProduct(tx, product),
      ])
      return isKnown ? lots.map(toLotAnswer) : refuse('not_found')
    }),
})

export type StockHistoryReads = ReturnType<typeof createStockHistory>

const changesOf = async (tx: BusinessTx, { start, end }: ListQuery): Promise<Map<string, number>> =>
  changesBetween(tx, { start, end }, (await businessFacts(tx)).timeZone)

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const rangeOf = ({ start, end }: { start?: string; end?: string }) => ({
  start: start ?? '-infinity',
  end: end ?? 'infinity',
})

const pageOf = ({ page = 1, pageSize = 25, sort }: Pick<ListQuery, 'page' | 'pageSize' | 'sort'>): HistoryPage => ({
  order: sort ?? '-creationDate',
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

const listed = (
  data: StockHistory[],
  { page = 1, pageSize = 25 }: Pick<ListQuery, 'page' | 'pageSize'>,
  total: number,
) => ({ data, page, pageSize, total })
