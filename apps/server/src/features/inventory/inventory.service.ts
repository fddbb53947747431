import type { z } from 'zod'
import type { inventoryApi } from '@trastienda/contract/inventory.contract'
import type { Lot } from '@trastienda/contract/products.contract'
import { moneySum, quantity } from '@trastienda/domain/money/amount'
import { sumQuantity, totalMoney } from '@trastienda/domain/money/arithmetic'
import { stockStatusOrder } from '@trastienda/domain/stock/threshold'
import { stockValues } from '@trastienda/domain/stock/valuation'
import { rankedList, stockList, type RankedPage } from '#features/figures'
import { readProducts } from '#features/products'
import { businessFacts } from '#features/settings'
import { openLots } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchPatterns } from '#platform/lists/search-terms'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { listByStockState } from './stock-state-list.repository.ts'

type Query<Name extends keyof typeof inventoryApi> = z.output<(typeof inventoryApi)[Name]['query']>
type Answer<Name extends keyof typeof inventoryApi> = z.output<(typeof inventoryApi)[Name]['answer']>

/** The stock: its state by thresholds, rankings of products sold and bought, and its value at cost. */
export const createInventoryService = (unit: UnitOfWork) => ({
  stock: (context: CallContext, query: Query<'products.stock'>): Promise<Answer<'products.stock'>> =>
    unit.read(context, async (tx) => {
      const { page = 1, pageSize = 25, search, tab } = query
      const request = { search, tab: tab === 'all' ? undefined : tab, page, pageSize, groups: stockStatusOrder }
      const listed = await listByStockState(tx, { ...request, sort: sortOf(query.sort) })
      const byStatus = stockStatusOrder.map((status) => [status, listed.counts.get(status) ?? 0] as const)
      const all = byStatus.reduce((sum, [, count]) => sum + count, 0)
      const data = await readProducts(tx, listed.codes)
      return { data, page, pageSize, total: listed.total, counts: { all, ...Object.fromEntries(byStatus) } }
    }),

  ranking: (context: CallContext, query: Query<'products.ranking'>): Promise<Answer<'products.ranking'>> =>
    unit.readList(context, [query.search], async (tx) => {
      const { operation = 'venta', sort = '-total', start, end } = query
      const { timeZone } = await businessFacts(tx)
      const page = { ...pageOf(query), order: sort }
      const listed = await rankedList(tx, operation === 'venta' ? 'sold' : 'bought', { start, end }, timeZone, page)
      const products = await readProducts(
        tx,
        listed.rows.map(({ code }) => code),
      )
      const shown = ofTab(listed.groups, page.tab)
      return {
        data: listed.rows.map(({ total, beside }, place) => {
          const product = found(products[place])
          const { name: productName, categoryName, checkStock } = product
          const [stockHistorySummatory, returned] = [quantity(total), quantity(beside)]
          return { product, productName, categoryName, checkStock, stockHistorySummatory, returned }
        }),
        ...countsOf(listed.groups, query),
        totals: {
          summatory: sumQuantity(shown.map(({ total }) => quantity(total))),
          returned: sumQuantity(shown.map(({ beside }) => quantity(beside))),
          highest: quantity(listed.highest),
        },
      }
    }),

  value: (context: CallContext, query: Query<'products.stock_value'>): Promise<Answer<'products.stock_value'>> =>
    unit.readList(context, [query.search], async (tx) => {
      const { at, sort = '-stockValue' } = query
      const { timeZone } = await businessFacts(tx)
      const page = { ...pageOf(query), order: valueOrders[sort] }
      const { rows, groups } = await stockList(tx, at, timeZone, page)
      const counts = countsOf(groups, query)
      return {
        data: await valueRows(
          tx,
          rows.map(({ code }) => code),
          at,
        ),
        ...counts,
        totals: {
          products: counts.total,
          stockValue: totalMoney(ofTab(groups, page.tab).map(({ total }) => moneySum(total))),
        },
      }
    }),
})

const valueOrders = { '-stockValue': '-total', stockValue: 'total', name: 'name', '-name': '-name' } as const

export type InventoryService = ReturnType<typeof createInventoryService>

/** Each product with its open lots. The domain computes the value from these lots. */
const valueRows = async (
  tx: BusinessTx,
  codes: readonly string[],
  at: string | undefined,
): Promise<Answer<'products.stock_value'>['data']> => {
  const [products, lots] = await Promise.all([readProducts(tx, codes), openLots(tx, codes, at)])
  const own = Map.groupBy(lots, (lot) => lot.product)
  const values = stockValues(lots.map(({ product, stock, cost }) => ({ product, left: stock, unitCost: cost })))
  const byProduct = new Map(values.map((value) => [value.product, value]))
  return products.map(({ code, name, categoryName }) => {
    const { currentStock, stockValue } = found(byProduct.get(code))
    return {
      product: code,
      productName: name,
      categoryName,
      currentStock,
      stockValue,
      detailRows: (own.get(code) ?? []).map(toDetailRow),
    }
  })
}

const toDetailRow = ({ $id, provider, providerName, stock, cost, dueDate, creationDate }: Lot) => {
  return { $id, provider, providerName, quantity: stock, cost, dueDate, creationDate }
}

interface CutQuery {
  readonly search?: string
  readonly tab?: string
  readonly page?: number
  readonly pageSize?: number
}

const pageOf = ({ search, tab, page = 1, pageSize = 25 }: CutQuery): Omit<RankedPage, 'order'> => ({
  tab: tab === 'all' ? undefined : tab?.toLowerCase(),
  patterns: searchPatterns(search),
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

const ofTab = <Group extends { readonly tab: string }>(groups: readonly Group[], tab: string | undefined): Group[] =>
  groups.filter((group) => tab === undefined || group.tab === tab)

const countsOf = (groups: readonly { readonly tab: string; readonly count: number }[], query: CutQuery) => {
  const count = (of: readonly { readonly count: number }[]) => of.reduce((sum, group) => sum + group.count, 0)
  return {
    page: query.page ?? 1,
    pageSize: query.pageSize ?? 25,
    total: count(ofTab(groups, pageOf(query).tab)),
    counts: { all: count(groups), ...Object.fromEntries(groups.map((group) => [group.tab, group.count])) },
  }
}

const sortOf = (sort: Query<'products.stock'>['sort'] = 'status') =>
  ({ name: 'name', '-name': '-name', status: 'group', '-status': '-group' } as const)[sort]
