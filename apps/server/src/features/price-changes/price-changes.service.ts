import type { z } from 'zod'
import type {
  BulkChangeInput,
  ChangedPrice,
  priceChangesApi,
  PriceChangeRecord as PriceChangeAnswer,
} from '@trastienda/contract/price-changes.contract'
import type { ProductPrice } from '@trastienda/contract/products.contract'
import { ZERO_COST, ZERO_PERCENT, type UnitCost } from '@trastienda/domain/money/amount'
import {
  UNDO_HOURS,
  undoEnd,
  validateBulkChange,
  validateConversion,
  type PriceChange,
  type PriceChangeWay,
  type PriceTerms,
} from '@trastienda/domain/price/bulk-change'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import { costToCover } from '@trastienda/domain/product/replacement-cost'
import {
  lockPricedProducts,
  lockSelectedProducts,
  selectedProducts,
  setSellingPrices,
  type SelectedProduct,
} from '#features/products'
import { costsBefore } from '#features/replacement-costs'
import { businessFacts, readSection, savePriceSection, type BusinessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { found, refuse, refuseAny, required, requireCapability } from '#platform/refusal'
import { listPage, shownOf, type PageRequest } from '#platform/lists/list-request'
import type { UnitOfWork } from '#platform/unit-of-work'
import { calculateBulkChange } from './bulk-calculation.ts'
import { priceTargetsRepository } from './price-targets.repository.ts'
import { withTargets, type TargetedProduct } from './targeted-products.ts'
import { priceChangesRepository, type PriceChangeRecord } from './price-changes.repository.ts'

type Preview = z.output<(typeof priceChangesApi)['price_changes.preview']['answer']>
type Undone = z.output<(typeof priceChangesApi)['price_changes.undo']['answer']>['data']

export const createPriceChangesService = (unit: UnitOfWork) => ({
  preview: (context: CallContext, input: BulkChangeInput & PageRequest): Promise<Preview> =>
    unit.read(context, async (tx) => {
      const way = checkedWay(input)
      const [chosen, business] = await Promise.all([selectedProducts(tx, chosenBy(input)), businessFacts(tx)])
      const products = await targeted(tx, way, chosen)
      requireConversion(way, business.pricesIncludeVat)
      const terms = termsOf(input, business)
      const { changes, fingerprint } = await calculateBulkChange(products, way, terms)
      const byCode = new Map(products.map((product) => [product.code, product]))
      const shown = shownOf(changes, input)
      const before =
        'byTarget' in way
          ? await costsBefore(
              tx,
              shown.map(({ product }) => product),
            )
          : undefined
      return {
        ...listPage(input, {
          data: shown.map((change) => toChangedPrice(change, required(byCode.get(change.product)), terms, before)),
          total: changes.length,
          counts: { all: changes.length },
        }),
        totals: {
          unpriced: 'byTarget' in way ? 0 : products.length - changes.length,
          belowCost: changes.filter(({ margin }) => margin.amount < 0).length,
        },
        fingerprint,
      }
    }),

  create: (context: CallContext, input: NewBulkChange): Promise<PriceChangeAnswer> =>
    unit.write(context, async (tx) => {
      const way = checkedWay(input)
      if ('pricesIncludeVat' in way) requireCapability(context, 'settings')
      // Reads the setting after locking the products: of two tills that convert at once, the second finds the conversion
      // done.
      const products = await targeted(tx, way, await lockSelectedProducts(tx, chosenBy(input)))
      const [business, { version }] = await Promise.all([businessFacts(tx), readSection(tx, 'prices')])
      requireConversion(way, business.pricesIncludeVat)
      const terms = termsOf(input, business)
      const { changes: calculated, fingerprint } = await calculateBulkChange(products, way, terms)
      if (input.fingerprint !== undefined && input.fingerprint !== fingerprint) return refuse('bulk_preview_stale')
      const changes = 'byTarget' in input ? withWanted(calculated, input.prices) : calculated
      if (products.length === 0) return refuse('bulk_products_missing', undefined, 'selection')
      if (changes.length === 0)
        return 'byTarget' in way ? refuse('bulk_preview_stale') : refuse('bulk_prices_missing', undefined, 'selection')
      const id = newId()
      const change = { id, userId: context.userId, rounding: terms.rounding, ...storedWay(way) }
      await priceChangesRepository.insert(tx, change, changes)
      await setSellingPrices(tx, new Map(changes.map(({ product, next }) => [product, next])))
      if ('byTarget' in input) await priceTargetsRepository.dismiss(tx, replacedProposals(calculated, input.prices))
      if ('pricesIncludeVat' in way) await savePriceSection(tx, context, way, version)
      recordChange(tx, context, { action: 'create', entity: 'price_change', entityId: id })
      return toPriceChange(required(await priceChangesRepository.last(tx)))
    }),

  last: (context: CallContext): Promise<PriceChangeAnswer | null> =>
    unit.read(context, async (tx) => {
      const last = await priceChangesRepository.last(tx)
      return last === undefined ? null : toPriceChange(last)
    }),

  undo: (context: CallContext, sentId: string): Promise<Undone> =>
    unit.write(context, (tx) => undoLast(tx, context, sentId)),
})

export type PriceChangesService = ReturnType<typeof createPriceChangesService>

/** Sets the last change's prices back, except where somebody has set another since, and the setting with them. */
const undoLast = async (tx: BusinessTx, context: CallContext, sentId: string): Promise<Undone> => {
  if (!(await priceChangesRepository.lock(tx, sentId))) return refuse('not_found')
  const last = found(await priceChangesRepository.last(tx))
  if (last.id !== sentId.toLowerCase() || last.undoneAt !== undefined) return refuse('price_change_not_last')
  if (undoEnd(last.createdAt) <= new Date(tx.now)) return refuse('price_change_too_old', { n: UNDO_HOURS })
  const lines = await priceChangesRepository.lines(tx, last.id)
  const { pricesIncludeVat } = last
  if (pricesIncludeVat !== undefined) requireCapability(context, 'settings')
  const codes = lines.map(({ product }) => product)
  const products = await lockPricedProducts(tx, codes, pricesIncludeVat !== undefined)
  const prices = new Map(products.map(({ code, sellingPrice }) => [code, sellingPrice]))
  const restored = lines.filter(({ product, next }) => prices.get(product) === next)
  await setSellingPrices(tx, new Map(restored.map(({ product, current }) => [product, current])))
  if (pricesIncludeVat !== undefined) await savePriceSection(tx, context, { pricesIncludeVat: !pricesIncludeVat })
  // Undoing what was accepted proposes it again.
  if (pricesIncludeVat === undefined && last.percentage === 0)
    await priceTargetsRepository.dismiss(tx, new Map(codes.map((code) => [code, undefined])))
  await priceChangesRepository.setUndone(tx, last.id)
  const [before, change] = [toPriceChange(last), toPriceChange({ ...last, undoneAt: tx.now })]
  recordChange(tx, context, { action: 'undo', entity: 'price_change', entityId: last.id, before, after: change })
  return { change, restored: restored.length, kept: lines.length - restored.length }
}

/** The proposals instead of which somebody wants another price: they are not proposed again. */
const replacedProposals = (changes: readonly PriceChange[], prices: readonly ProductPrice[] = []) => {
  const wanted = new Map(prices.map(({ productId, price }) => [productId, price]))
  const replaced = changes.filter(({ product, next }) => wanted.has(product) && wanted.get(product) !== next)
  return new Map(replaced.map(({ product, next }) => [product, next]))
}

/** A change that is to be carried out; with the fingerprint of the preview that its sender saw. */
type NewBulkChange = BulkChangeInput & { readonly fingerprint?: string }

const termsOf = (
  { rounding = 'none' }: BulkChangeInput,
  { pricesIncludeVat, priceBasis }: BusinessFacts,
): PriceTerms => ({
  rounding,
  pricesIncludeVat,
  priceBasis,
})

const chosenBy = (input: BulkChangeInput) => ('pricesIncludeVat' in input ? 'every' : input.selection)

const targeted = (
  tx: BusinessTx,
  way: PriceChangeWay,
  products: SelectedProduct[],
): TargetedProduct[] | Promise<TargetedProduct[]> => ('byTarget' in way ? withTargets(tx, products) : products)

/**
 * The proposals with the prices that somebody wants instead.
 *
 * @throws Refusal bulk_preview_stale for a price of a product to which nothing is proposed any more
 */
const withWanted = (changes: readonly PriceChange[], prices: readonly ProductPrice[] = []): PriceChange[] => {
  const wanted = new Map(prices.map(({ productId, price }) => [productId, price]))
  const proposed = new Set(changes.map(({ product }) => product))
  if (prices.some(({ productId }) => !proposed.has(productId))) return refuse('bulk_preview_stale')
  return changes
    .map((change) => ({ ...change, next: wanted.get(change.product) ?? change.next }))
    .filter(({ current, next }) => next !== current)
}

/** @throws Refusal when no product is named, or the percentage changes nothing */
const checkedWay = (input: BulkChangeInput): PriceChangeWay => {
  if ('pricesIncludeVat' in input) return { pricesIncludeVat: input.pricesIncludeVat }
  if ('byTarget' in input) return { byTarget: true, withDrops: input.withDrops === true }
  const { selection, percentage } = input
  const isEmpty = 'products' in selection && selection.products.length === 0
  refuseAny(validateBulkChange(isEmpty ? [] : ['chosen'], percentage))
  return { percentage: percentage ?? ZERO_PERCENT }
}

/** @throws Refusal if the prices are already in that form */
const requireConversion = (way: PriceChangeWay, current: boolean): void => {
  if ('pricesIncludeVat' in way) refuseAny(validateConversion(current, way.pricesIncludeVat))
}

const storedWay = (way: PriceChangeWay) => ({
  percentage: 'percentage' in way ? way.percentage : ZERO_PERCENT,
  pricesIncludeVat: 'pricesIncludeVat' in way ? way.pricesIncludeVat : undefined,
})

const toChangedPrice = (
  { current, next, difference, margin }: PriceChange,
  { code, name, iva, ...costs }: SelectedProduct,
  { pricesIncludeVat, priceBasis }: PriceTerms,
  before: ReadonlyMap<string, UnitCost> | undefined,
): ChangedPrice => ({
  product: code,
  productName: name,
  current,
  currentMargin: effectiveness(
    { sellingPrice: current, iva },
    costToCover(costs, priceBasis) ?? ZERO_COST,
    pricesIncludeVat,
  ),
  next,
  difference,
  margin,
  cost: before && costToCover(costs, priceBasis),
  previousCost: before?.get(code),
})

const toPriceChange = (change: PriceChangeRecord): PriceChangeAnswer => ({
  $id: change.id,
  percentage: change.percentage,
  pricesIncludeVat: change.pricesIncludeVat,
  rounding: change.rounding,
  products: change.products,
  creationDate: change.createdAt,
  undoneAt: change.undoneAt,
})
