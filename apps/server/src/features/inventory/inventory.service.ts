import type { z } from 'zod'
import type { inventoryApi } from '@trastienda/contract/inventory.contract'
import type { Lot } from '@trastienda/contract/products.contract'
import { sumQuantity, totalMoney } from '@trastienda/domain/money/arithmetic'
import { stockStatusOrder } from '@trastienda/domain/stock/threshold'
import { stockAtReplacement, stockValues, valueAtReplacement } from '@trastienda/domain/stock/valuation'
import { rankedList, stockList, type RankedPage } from '#features/figures'
import { readProducts } from '#features/products'
import { businessFacts } from '#features/settings'
import { openLots } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { listPage, recordOfTab, spanOf, type PageRequest } from '#platform/lists/list-request'
import { searchPatterns } from '#platform/lists/search-terms'
import { required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { replacementValueRepository } from './replacement-value.repository.ts'
import { listByStockState } from './stock-state-list.repository.ts'

type Query<Name extends keyof typeof inventoryApi> = z.output<(typeof inventoryApi)[Name]['query']>
type Answer<Name extends keyof typeof inventoryApi> = z.output<(typeof inventoryApi)[Name]['answer']>

/** The stock: its state by thresholds, rankings of products sold and bought, and its value at cost. */
export const createInventoryService = (unit: UnitOfWork) => ({
  stock: (context: CallContext, query: Query<'products.stock'>): Promise<Answer<'products.stock'>> =>
    unit.read(context, async (tx) => {
      const tab = query.tab === 'all' ? undefined : query.tab
      const request = { ...query, part: 'all', tab, sort: sortOf(query.sort), groups: stockStatusOrder } as const
      const listed = await listByStockState(tx, request)
      const byStatus = stockStatusOrder.map((status) => [status, listed.counts.get(status) ?? 0] as const)
      const all = byStatus.reduce((sum, [, count]) => sum + count, 0)
      const data = await readProducts(tx, listed.codes)
      return listPage(query, { data, total: listed.total, counts: { all, ...Object.fromEntries(byStatus) } })
    }),

  ranking: (context: CallContext, query: Query<'products.ranking'>): Promise<Answer<'products.ranking'>> =>
    unit.readList(context, [query.search], async (tx) => {
      const { operation = 'venta', start, end } = query
      const { timeZone } = await businessFacts(tx)
      const page = { ...cutOf(query), order: query.sort }
      const listed = await rankedList(tx, operation === 'venta' ? 'sold' : 'bought', { start, end }, timeZone, page)
      const products = await readProducts(
        tx,
        listed.rows.map(({ code }) => code),
      )
      const shown = ofTab(listed.groups, page.tab)
      const data = listed.rows.map(({ total, beside }, place) => {
        const product = required(products[place])
        const { name: productName, categoryName, checkStock } = product
        return { product, productName, categoryName, checkStock, stockHistorySummatory: total, returned: beside }
      })
      return {
        ...listPage(query, { data, ...countsOf(listed.groups, page.tab) }),
        totals: {
          summatory: sumQuantity(shown.map(({ total }) => total)),
          returned: sumQuantity(shown.map(({ beside }) => beside)),
          highest: listed.highest,
        },
      }
    }),

  value: (context: CallContext, query: Query<'products.stock_value'>): Promise<Answer<'products.stock_value'>> =>
    unit.readList(context, [query.search], async (tx) => {
      const { at, sort } = query
      const { timeZone } = await businessFacts(tx)
      const page = { ...cutOf(query), order: valueOrders[sort] }
      const { rows, groups } = await stockList(tx, at, timeZone, page)
      const codes = rows.map(({ code }) => code)
      const counted = countsOf(groups, page.tab)
      const stockValue = totalMoney(ofTab(groups, page.tab).map(({ total }) => total))
      // Nobody knows what buying the goods again cost at a past instant.
      const known = at === undefined ? await replacementValueRepository.ofStock(tx, page.tab, page.patterns) : undefined
      return {
        ...listPage(query, {
          data: await valueRows(tx, codes, { at, hasReplacement: known !== undefined }),
          ...counted,
        }),
        totals: {
          products: counted.total,
          stockValue,
          replacementValue: known && stockAtReplacement(stockValue, known),
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
  { at, hasReplacement }: { readonly at: string | undefined; readonly hasReplacement: boolean },
): Promise<Answer<'products.stock_value'>['data']> => {
  const [products, lots] = await Promise.all([readProducts(tx, codes), openLots(tx, codes, at)])
  const own = Map.groupBy(lots, (lot) => lot.product)
  const values = stockValues(lots.map(({ product, stock, cost }) => ({ product, left: stock, unitCost: cost })))
  const byProduct = new Map(values.map((value) => [value.product, value]))
  return products.map(({ code, name, categoryName, replacementCost }) => {
    const value = required(byProduct.get(code))
    const { currentStock, stockValue } = value
    return {
      product: code,
      productName: name,
      categoryName,
      currentStock,
      stockValue,
      replacementValue: hasReplacement ? valueAtReplacement(value, replacementCost) : undefined,
      detailRows: (own.get(code) ?? []).map(toDetailRow),
    }
  })
}

const toDetailRow = ({ $id, provider, providerName, stock, cost, dueDate, creationDate }: Lot) => {
  return { $id, provider, providerName, quantity: stock, cost, dueDate, creationDate }
}

const cutOf = (query: PageRequest & { readonly search?: string; readonly tab: string }): Omit<RankedPage, 'order'> => ({
  ...spanOf(query),
  tab: recordOfTab(query.tab),
  patterns: searchPatterns(query.search),
})

const ofTab = <Group extends { readonly tab: string }>(groups: readonly Group[], tab: string | undefined): Group[] =>
  groups.filter((group) => tab === undefined || group.tab === tab)

const countsOf = (groups: readonly { readonly tab: string; readonly count: number }[], tab: string | undefined) => {
  const count = (of: readonly { readonly count: number }[]) => of.reduce((sum, group) => sum + group.count, 0)
  return {
    total: count(ofTab(groups, tab)),
    counts: { all: count(groups), ...Object.fromEntries(groups.map((group) => [group.tab, group.count])) },
  }
}

const sortOf = (sort: Query<'products.stock'>['sort']) =>
  ({ name: 'name', '-name': '-name', status: 'group', '-status': '-group' } as const)[sort]
