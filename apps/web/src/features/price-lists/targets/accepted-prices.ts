import type { CallInput } from '@trastienda/contract/client'
import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import type { Money } from '@trastienda/domain/money/amount'
import type { ProposalsView } from '../public/proposals.queries.ts'
import type { Selection } from '#ui/selection/use-row-selection.ts'

/** The prices that somebody typed instead of those proposed, by product. */
export type TypedPrices = ReadonlyMap<string, Money>

type NewPrices = CallInput<'price_changes.create'>['body']

/** The selected products as the API takes them. */
export const chosenProducts = (selection: Selection<ChangedPrice>, { search }: ProposalsView): ProductSelection =>
  selection.kind === 'some' ? { products: [...selection.rows.keys()] } : { search, except: [...selection.except] }

/** Accepts the selected proposals. Rows that were seen are accepted as they were seen. */
export const selectedPrices = (
  selection: Selection<ChangedPrice>,
  view: ProposalsView,
  typed: TypedPrices,
): NewPrices => {
  const prices =
    selection.kind === 'some'
      ? [...selection.rows.values()].map(({ product, next }) => priceOf(product, typed.get(product) ?? next))
      : [...typed].flatMap(([product, price]) => (selection.except.has(product) ? [] : [priceOf(product, price)]))
  return { byTarget: true, withDrops: view.withDrops, selection: chosenProducts(selection, view), prices }
}

/** Accepts the whole list, unless it holds another figure by now than the one with this fingerprint. */
export const allPrices = (
  { search, withDrops }: ProposalsView,
  typed: TypedPrices,
  fingerprint: string | undefined,
): NewPrices => ({
  byTarget: true,
  withDrops,
  selection: { search },
  prices: [...typed].map(([product, price]) => priceOf(product, price)),
  ...(fingerprint === undefined ? {} : { fingerprint }),
})

const priceOf = (productId: string, price: Money) => ({ productId, price })
