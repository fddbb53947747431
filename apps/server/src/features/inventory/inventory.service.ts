import type { z } from 'zod'
import type { inventoryApi } from '@trastienda/contract/inventory.contract'
import type { Lot } from '@trastienda/contract/products.contract'
import { sumQuantity, totalMoney } from '@trastienda/domain/money/arithmetic'
import { stockStatusOrder } from '@trastienda/domain/stock/threshold'
import { stockValues } from '@trastienda/domain/stock/valuation'
import { keptMonths } from '#features/month-ends'
import { systemMovement } from '#features/movements'
import { readProducts } from '#features/products'
import { isAllTime } from '#features/standings'
import { openLots } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchPatterns } from '#platform/lists/search-terms'
import { found } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { rankingOfAllTime, valuedStock } from './all-time.ts'
import { rankingOfRange, type InventoryPage, type RankedMovements, type Ranking } from './ranking.repository.ts'
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
    unit.read(context, async (tx) => {
      const page = pageOf(query)
      const { rows, categories, highest } = await ranked(tx, query, page)
      const products = await readProducts(
        tx,
        rows.map(({ product }) => product),
      )
      const sums = ofTab(categories, page.category).map((category) => category.sums)
      return {
        data: rows.map(({ total, returned }, place) => {
          const product = found(products[place])
          const { name: productName, categoryName, checkStock } = product
          return { product, productName, categoryName, checkStock, stockHistorySummatory: total, returned }
        }),
        ...countsOf(categories, query),
        totals: {
          summatory: sumQuantity(sums.map(({ total }) => total)),
          returned: sumQuantity(sums.map(({ returned }) => returned)),
          highest,
        },
      }
    }),

  value: (context: CallContext, query: Query<'products.stock_value'>): Promise<Answer<'products.stock_value'>> =>
    unit.read(context, async (tx) => {
      const page = pageOf(query)
      const { at } = query
      const order = query.sort ?? '-stockValue'
      const { products, categories } = await valuedStock(tx, order, page, at)
      const tab = ofTab(categories, page.category)
      const counts = countsOf(categories, query)
      const stockValue = totalMoney(tab.map(({ sums }) => sums.value))
      return {
        data: await valueRows(tx, products, at),
        ...counts,
        totals: { products: counts.total, stockValue },
      }
    }),
})

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

const ranked = async (tx: BusinessTx, query: Query<'products.ranking'>, page: InventoryPage): Promise<Ranking> => {
  const { start = '-infinity', end = 'infinity', sort: order = '-total' } = query
  const movements = await rankedMovements(tx, query.operation)
  if (await isAllTime(tx, query.start, query.end)) return rankingOfAllTime(tx, movements, order, page)
  const subject = { ...movements, start, end, months: await keptMonths(tx, start, end) }
  return rankingOfRange(tx, subject, order, page)
}

const rankedMovements = async (
  tx: BusinessTx,
  operation: Query<'products.ranking'>['operation'] = 'venta',
): Promise<RankedMovements> => {
  if (operation === 'compra') {
    return { movementId: (await systemMovement(tx, 'Compra')).id, returnMovementId: undefined }
  }
  const [sale, creditNote] = await Promise.all([systemMovement(tx, 'Venta'), systemMovement(tx, 'Nota De Credito')])
  return { movementId: sale.id, returnMovementId: creditNote.id }
}

interface CutQuery {
  readonly search?: string
  readonly tab?: string
  readonly page?: number
  readonly pageSize?: number
}

const pageOf = ({ search, tab, page = 1, pageSize = 25 }: CutQuery): InventoryPage => ({
  category: tab === 'all' ? undefined : tab?.toLowerCase(),
  patterns: searchPatterns(search),
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

const ofTab = <Category extends { category: string }>(categories: readonly Category[], tab: string | undefined) =>
  categories.filter(({ category }) => tab === undefined || category === tab)

const countsOf = (categories: readonly { category: string; count: number }[], query: CutQuery) => {
  const count = (of: readonly { count: number }[]) => of.reduce((sum, category) => sum + category.count, 0)
  return {
    page: query.page ?? 1,
    pageSize: query.pageSize ?? 25,
    total: count(ofTab(categories, pageOf(query).category)),
    counts: { all: count(categories), ...Object.fromEntries(categories.map((each) => [each.category, each.count])) },
  }
}

const sortOf = (sort: Query<'products.stock'>['sort'] = 'status') =>
  ({ name: 'name', '-name': '-name', status: 'group', '-status': '-group' } as const)[sort]
