import { useQuery } from '@tanstack/react-query'
import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { readAllRows, type ListPage } from '#platform/cache/read-all-rows.ts'
import { draftAt } from '#platform/drafts/drafts.ts'
import { isSelected, type Selection } from '#ui/selection/use-row-selection.ts'
import type { TypedPrices } from './accepted-prices.ts'

const VERSION = 1

/**
 * Prices that somebody typed over proposals. The device keeps them, so that thirty typed prices survive a reload; those of products
 * to which nothing is proposed any more are left out, as the server refuses them and no row shows them.
 */
export function useTypedPrices() {
  const store = useMemo(() => draftAt<readonly (readonly [string, Money])[]>('proposed-prices', VERSION), [])
  const [kept, setKept] = useState<TypedPrices>(() => new Map(store.load()?.content))
  const [doubted, setDoubted] = useState(() => [...kept.keys()])
  const { data: proposed } = useQuery({
    queryKey: ['products', 'proposals', 'among', doubted],
    queryFn: () => proposedAmong(doubted),
    enabled: doubted.length > 0,
  })
  const typed = useMemo(() => {
    const gone = new Set(proposed === undefined ? [] : doubted.filter((product) => !proposed.has(product)))
    return gone.size === 0 ? kept : new Map([...kept].filter(([product]) => !gone.has(product)))
  }, [kept, doubted, proposed])
  useEffect(() => {
    if (typed.size > 0) store.save([...typed])
    else store.discard()
  }, [typed, store])

  return {
    typed,
    /** Asks which of them are still proposed. */
    recheck: () => setDoubted([...typed.keys()]),
    /** Types a price over a proposal; undefined takes the proposal again. */
    type: (product: string, price: Money | undefined) => setKept(withPrice(typed, product, price)),
    /** Forgets what was typed for these products, or all of it. */
    forget: (selection: Selection<ChangedPrice> | undefined) =>
      setKept(
        selection === undefined
          ? new Map()
          : new Map([...typed].filter(([product]) => !isSelected(selection, product))),
      ),
  }
}

const proposedAmong = async (products: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await readAllRows<ChangedPrice, ListPage<ChangedPrice>>(
    {
      readPage: (page) =>
        call('price_changes.preview', {
          body: { byTarget: true, withDrops: true, selection: { products: [...products] }, ...page },
        }),
      keyOf: ({ product }) => product,
      max: products.length,
    },
    () => undefined,
  )
  return new Set(rows.map(({ product }) => product))
}

const withPrice = (typed: TypedPrices, product: string, price: Money | undefined): TypedPrices => {
  const after = new Map(typed)
  if (price === undefined) after.delete(product)
  else after.set(product, price)
  return after
}
