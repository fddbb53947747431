import type { Quantity } from '@trastienda/domain/money/amount'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryClient } from '#platform/cache/query-client.ts'
import { onLiveChange, type LiveChange } from '#platform/live/live-events.ts'
import { availability, type AskedPrice } from './availability/availability.queries.ts'
import { withReading, type StockChange } from './stock-changes.ts'

/** A product of the open sale. */
export interface WatchedProduct {
  readonly code: string
  /** The price of its line's question, so that both ask once; none for people who can see costs. */
  readonly asked: AskedPrice | undefined
}

/**
 * Other tills' changes to the products in the open sale. It reads each product's stock when it comes into the sale and
 * when live events name it; during a pause (the sale itself is being saved) it reports nothing.
 */
export function useStockChanges(products: readonly WatchedProduct[], isPaused: boolean) {
  const codes = products.map(({ code }) => code)
  const [since] = useState(() => Date.now())
  const [changes, setChanges] = useState<readonly StockChange[]>([])
  const known = useRef(new Map<string, Quantity>())

  const read = async (code: string, after: number) => {
    const query = availability(code, products.find((each) => each.code === code)?.asked)
    const product = await queryClient
      .fetchQuery({ ...query, staleTime: ({ state }) => (state.dataUpdatedAt < after ? 0 : Infinity) })
      .catch(() => null)
    if (product?.checkStock !== 'with_stock') return
    const { name, currentStock: now } = product
    const before = known.current.get(code)
    known.current.set(code, now)
    // An earlier sale's report no longer matters.
    if (before === undefined) setChanges((told) => told.filter((change) => change.product !== code))
    else setChanges((told) => withReading(told, { product: code, name, known: before, now }))
  }

  const readNew = useEffectEvent((present: readonly string[]) => {
    for (const code of present) if (!known.current.has(code)) void read(code, since)
  })
  const joined = codes.join('\n')
  useEffect(() => {
    const present = joined === '' ? [] : joined.split('\n')
    for (const code of known.current.keys()) if (!present.includes(code)) known.current.delete(code)
    readNew(present)
  }, [joined])

  const hear = useEffectEvent((change: LiveChange) => {
    if (isPaused || (change !== 'missed' && change.collection !== 'products')) return
    for (const code of codes) if (change === 'missed' || change.id === code) void read(code, Infinity)
  })
  useEffect(() => onLiveChange((change) => hear(change)), [])

  return {
    changes: changes.filter(({ product }) => codes.includes(product)),
    dismiss: () => setChanges([]),
  }
}
