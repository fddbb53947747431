import type { z } from 'zod'
import type {
  BulkChangeInput,
  ChangedPrice,
  priceChangesApi,
  PriceChangeRecord as PriceChangeAnswer,
} from '@trastienda/contract/price-changes.contract'
import { ZERO_PERCENT, type Percent } from '@trastienda/domain/money/amount'
import { UNDO_HOURS, undoEnd, validateBulkChange, type PriceChange } from '@trastienda/domain/price/bulk-change'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import {
  lockActiveProducts,
  lockSelectedProducts,
  selectedProducts,
  setSellingPrices,
  type SelectedProduct,
} from '#features/products'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { newId } from '#platform/ids'
import { found, refuse, refuseAny, required } from '#platform/refusal'
import { listPage, shownOf, type PageRequest } from '#platform/lists/list-request'
import type { UnitOfWork } from '#platform/unit-of-work'
import { calculateBulkChange } from './bulk-calculation.ts'
import { priceChangesRepository, type PriceChangeRecord } from './price-changes.repository.ts'

type Preview = z.output<(typeof priceChangesApi)['price_changes.preview']['answer']>
type Undone = z.output<(typeof priceChangesApi)['price_changes.undo']['answer']>['data']

export const createPriceChangesService = (unit: UnitOfWork) => ({
  preview: (context: CallContext, input: BulkChangeInput & PageRequest): Promise<Preview> =>
    unit.read(context, async (tx) => {
      const percentage = checkedPercentage(input)
      const [products, { pricesIncludeVat }] = await Promise.all([
        selectedProducts(tx, input.selection),
        businessFacts(tx),
      ])
      const terms = { rounding: input.rounding ?? 'none', pricesIncludeVat }
      const { changes, fingerprint } = await calculateBulkChange(products, percentage, terms)
      const byCode = new Map(products.map((product) => [product.code, product]))
      return {
        ...listPage(input, {
          data: shownOf(changes, input).map((change) =>
            toChangedPrice(change, required(byCode.get(change.product)), pricesIncludeVat),
          ),
          total: changes.length,
          counts: { all: changes.length },
        }),
        totals: {
          unpriced: products.length - changes.length,
          belowCost: changes.filter(({ margin }) => margin.amount < 0).length,
        },
        fingerprint,
      }
    }),

  create: (context: CallContext, input: BulkChangeInput & { fingerprint?: string }): Promise<PriceChangeAnswer> =>
    unit.write(context, async (tx) => {
      const percentage = checkedPercentage(input)
      const [products, { pricesIncludeVat }] = await Promise.all([
        lockSelectedProducts(tx, input.selection),
        businessFacts(tx),
      ])
      const rounding = input.rounding ?? 'none'
      const { changes, fingerprint } = await calculateBulkChange(products, percentage, { rounding, pricesIncludeVat })
      if (input.fingerprint !== undefined && input.fingerprint !== fingerprint) return refuse('bulk_preview_stale')
      if (products.length === 0) return refuse('bulk_products_missing', undefined, 'selection')
      if (changes.length === 0) return refuse('bulk_prices_missing', undefined, 'selection')
      const id = newId()
      await priceChangesRepository.insert(tx, { id, percentage, rounding, userId: context.userId }, changes)
      await setSellingPrices(tx, new Map(changes.map(({ product, next }) => [product, next])))
      recordChange(tx, context, { action: 'create', entity: 'price_change', entityId: id })
      return toPriceChange(required(await priceChangesRepository.last(tx)))
    }),

  last: (context: CallContext): Promise<PriceChangeAnswer | null> =>
    unit.read(context, async (tx) => {
      const last = await priceChangesRepository.last(tx)
      return last === undefined ? null : toPriceChange(last)
    }),

  undo: (context: CallContext, sentId: string): Promise<Undone> =>
    unit.write(context, async (tx) => {
      if (!(await priceChangesRepository.lock(tx, sentId))) return refuse('not_found')
      const last = found(await priceChangesRepository.last(tx))
      if (last.id !== sentId.toLowerCase() || last.undoneAt !== undefined) return refuse('price_change_not_last')
      if (undoEnd(last.createdAt) <= new Date(tx.now)) return refuse('price_change_too_old', { n: UNDO_HOURS })
      const lines = await priceChangesRepository.lines(tx, last.id)
      const active = await lockActiveProducts(
        tx,
        lines.map(({ product }) => product),
      )
      const prices = new Map(active.map(({ code, sellingPrice }) => [code, sellingPrice]))
      const restored = lines.filter(({ product, next }) => prices.get(product) === next)
      await setSellingPrices(tx, new Map(restored.map(({ product, current }) => [product, current])))
      await priceChangesRepository.setUndone(tx, last.id)
      const [before, change] = [toPriceChange(last), toPriceChange({ ...last, undoneAt: tx.now })]
      recordChange(tx, context, { action: 'undo', entity: 'price_change', entityId: last.id, before, after: change })
      return { change, restored: restored.length, kept: lines.length - restored.length }
    }),
})

export type PriceChangesService = ReturnType<typeof createPriceChangesService>

/** @throws Refusal when no product is named, or the percentage changes nothing */
const checkedPercentage = ({ selection, percentage }: BulkChangeInput): Percent => {
  const isEmpty = 'products' in selection && selection.products.length === 0
  refuseAny(validateBulkChange(isEmpty ? [] : ['chosen'], percentage))
  return percentage ?? ZERO_PERCENT
}

const toChangedPrice = (
  { current, next, difference, margin }: PriceChange,
  { code, name, iva, cost }: SelectedProduct,
  pricesIncludeVat: boolean,
): ChangedPrice => ({
  product: code,
  productName: name,
  current,
  currentMargin: effectiveness({ sellingPrice: current, iva }, cost, pricesIncludeVat),
  next,
  difference,
  margin,
})

const toPriceChange = (change: PriceChangeRecord): PriceChangeAnswer => ({
  $id: change.id,
  percentage: change.percentage,
  rounding: change.rounding,
  products: change.products,
  creationDate: change.createdAt,
  undoneAt: change.undoneAt,
})
