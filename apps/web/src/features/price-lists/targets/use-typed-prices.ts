import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { readAllRows, type ListPage } from '#platform/cache/read-all-rows.ts'
import { draftAt } from '#platform/drafts/drafts.ts'
import { isSelected, type Selection } from '#ui/selection/use-row-selection.ts'
import type { TypedPrices } from './accepted-prices.ts'

const VERSION = 1

/** Prices that somebody typed over proposals. The device keeps them: thirty typed prices survive a reload. */
export function useTypedPrices() {
  const store = useMemo(() => draftAt<readonly (readonly [string, Money])[]>('proposed-prices', VERSION), [])
  const [typed, setTyped] = useState<TypedPrices>(() => new Map(store.load()?.content))
  useEffect(() => {
    if (typed.size > 0) store.save([...typed])
    else store.discard()
  }, [typed, store])

  /** Forgets prices of products to which nothing is proposed any more: the server refuses them, and no row shows them. */
  const recheck = useCallback(async (known: TypedPrices) => {
    if (known.size === 0) return
    const proposed = await proposedAmong([...known.keys()])
    setTyped((before) => new Map([...before].filter(([product]) => !known.has(product) || proposed.has(product))))
  }, [])
  const [restored] = useState(typed)
  useEffect(() => void recheck(restored).catch(() => undefined), [recheck, restored])

  return {
    typed,
    recheck: () => recheck(typed),
    /** Types a price over a proposal; undefined takes the proposal again. */
    type: (product: string, price: Money | undefined) => setTyped((before) => withPrice(before, product, price)),
    /** Forgets what was typed for these products, or all of it. */
    forget: (selection: Selection<ChangedPrice> | undefined) =>
      setTyped((before) =>
        selection === undefined
          ? new Map()
          : new Map([...before].filter(([product]) => !isSelected(selection, product))),
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
