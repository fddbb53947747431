import type { z } from 'zod'
import type { Lot } from '@trastienda/contract/products.contract'
import type { stockApi, StockHistory, StockHistoryDetail } from '@trastienda/contract/stock.contract'
import { changesBetween } from '#features/figures'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { isId } from '#platform/ids'
import { listPage, openRange, orderedSpanOf, recordOfTab } from '#platform/lists/list-request'
import { readFromNearestEnd } from '#platform/lists/nearest-end'
import { searchTerms } from '#platform/lists/search-terms'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { toHistoryAnswer, toHistoryDetail } from './history-answer.ts'
import { toLotAnswer } from './lot-answer.ts'
import { lotsRepository } from './lots.repository.ts'
import { stockHistoryRepository } from './stock-history.repository.ts'
import { stockRepository } from './stock.repository.ts'

type ListQuery = z.output<(typeof stockApi)['stock.history']['query']>
type HistoryList = z.output<(typeof stockApi)['stock.history']['answer']>

/** The stock changes, and their effects on lots. */
export const createStockHistory = (unit: UnitOfWork) => ({
  list: (context: CallContext, query: ListQuery): Promise<HistoryList> =>
    unit.readList(context, [query.search], async (tx) => {
      const movementId = recordOfTab(query.tab)
      const filter = { ...openRange(query), movementId, terms: searchTerms(query.search) }
      const counting = filter.terms.kind === 'none' ? changesOf(tx, query) : stockHistoryRepository.counts(tx, filter)
      const totalOf = (counts: ReadonlyMap<string, number>) =>
        movementId === undefined ? sumOf(counts) : (counts.get(movementId) ?? 0)
      const [rows, counts] = await Promise.all([
        readFromNearestEnd(
          orderedSpanOf(query),
          async () => totalOf(await counting),
          (page) => stockHistoryRepository.page(tx, filter, page),
        ),
        counting,
      ])
      return listPage(query, {
        data: rows.map(toHistoryAnswer),
        total: totalOf(counts),
        counts: { all: sumOf(counts), ...Object.fromEntries(counts) },
      })
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
      const range = openRange(query)
      const counting = stockHistoryRepository.countOfProduct(tx, product, range).then(found)
      const [rows, total] = await Promise.all([
        readFromNearestEnd(
          orderedSpanOf(query),
          () => counting,
          (page) => stockHistoryRepository.pageOfProduct(tx, product, range, page),
        ),
        counting,
      ])
      return listPage(query, { data: rows.map(toHistoryAnswer), total, counts: { all: total } })
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
