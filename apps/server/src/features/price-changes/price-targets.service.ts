import type { PriceTargetInput, PriceTargetRecord } from '@trastienda/contract/price-targets.contract'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import { priceTargetProblems } from '@trastienda/domain/price/price-target'
import { shareLockCategories } from '#features/categories'
import { lockPricedProducts, lockSelectedProducts } from '#features/products'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { calculateBulkChange } from './bulk-calculation.ts'
import { priceTargetsRepository, type PriceTargetRow } from './price-targets.repository.ts'
import { withTargets } from './targeted-products.ts'

interface Dismissed {
  readonly selection: ProductSelection
  readonly withDrops?: boolean | undefined
}

/** The margins that prices are to keep over costs. A target only proposes: it changes no price. */
export const createPriceTargets = (unit: UnitOfWork) => ({
  list: (context: CallContext): Promise<PriceTargetRecord[]> =>
    unit.read(context, (tx) => priceTargetsRepository.all(tx)),

  set: (context: CallContext, inputs: readonly PriceTargetInput[]): Promise<PriceTargetRecord[]> =>
    unit.write(context, async (tx) => {
      refuseAny(
        inputs.flatMap(({ target }, place) => (target ? priceTargetProblems(target, `${place}.target.margin`) : [])),
      )
      const last = [...new Map(inputs.map((input) => [JSON.stringify(subjectOf(input)), input])).values()]
      const subjects = last.map(subjectOf)
      const categories = subjects.flatMap(({ category }) => category ?? [])
      const products = subjects.flatMap(({ product }) => product ?? [])
      await shareLockCategories(tx, categories, 'category')
      const locked = await lockPricedProducts(tx, products, false)
      if (locked.length < products.length) return refuse('not_found', undefined, 'product')
      const before = await priceTargetsRepository.all(tx)
      const gone = last.filter(({ target }) => target === undefined).map(subjectOf)
      await priceTargetsRepository.remove(
        tx,
        gone.flatMap(({ category }) => category ?? []),
        gone.flatMap(({ product }) => product ?? []),
      )
      await priceTargetsRepository.put(tx, last.flatMap(newTarget))
      const after = await priceTargetsRepository.all(tx)
      for (const input of last) recordTarget(tx, context, input, { before, after })
      return after
    }),

  dismiss: (context: CallContext, { selection, withDrops }: Dismissed): Promise<{ products: number }> =>
    unit.write(context, async (tx) => {
      const products = await withTargets(tx, await lockSelectedProducts(tx, selection))
      const { pricesIncludeVat, priceBasis } = await businessFacts(tx)
      const terms = { rounding: 'none', pricesIncludeVat, priceBasis } as const
      const { changes } = await calculateBulkChange(products, { byTarget: true, withDrops }, terms)
      if (changes.length === 0) return refuse('bulk_preview_stale')
      await priceTargetsRepository.dismiss(tx, new Map(changes.map(({ product, next }) => [product, next])))
      recordChange(tx, context, { action: 'dismiss', entity: 'price_change', entityId: newId() })
      tx.changed('products', '', 'update')
      return { products: changes.length }
    }),
})

export type PriceTargets = ReturnType<typeof createPriceTargets>

/** The id of the input's category as it is stored, or the code of its product. */
const subjectOf = ({ category, product }: PriceTargetInput) => ({ category: category?.toLowerCase(), product })

const newTarget = (input: PriceTargetInput) =>
  input.target === undefined ? [] : [{ id: newId(), ...subjectOf(input), ...input.target }]

type Targets = readonly PriceTargetRow[]

const recordTarget = (
  tx: BusinessTx,
  context: CallContext,
  input: PriceTargetInput,
  targets: { readonly before: Targets; readonly after: Targets },
): void => {
  const subject = subjectOf(input)
  const of = (rows: Targets) => {
    const own = rows.find(({ category, product }) => category === subject.category && product === subject.product)
    return own === undefined
      ? {}
      : { targetMargin: own.margin, targetRounding: own.rounding, targetRoundsUp: own.roundsUp }
  }
  recordChange(tx, context, {
    action: 'set_target',
    entity: subject.category === undefined ? 'product' : 'category',
    entityId: subject.category ?? subject.product ?? '',
    before: of(targets.before),
    after: of(targets.after),
  })
}
