import type { Quantity } from '@trastienda/domain/money/amount'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readProduct } from '#features/products/public/find-product.ts'
import { onLiveChange, type LiveChange } from '#platform/live/live-events.ts'
import { withReading, type StockChange } from './stock-changes.ts'

/**
 * What other tills change of the products in the open sale, by their codes. Each product's stock is read when it comes
 * into the sale and again when the live events name it: nothing is asked while nothing happens. While it is paused (the
 * sale itself is being saved) changes are not reported.
 */
export function useStockChanges(codes: readonly string[], isPaused: boolean) {
  const [changes, setChanges] = useState<readonly StockChange[]>([])
  const known = useRef(new Map<string, Quantity>())

  const read = async (code: string) => {
    const product = await readProduct(code).catch(() => undefined)
    if (product === undefined || product.checkStock !== 'with_stock') return
    const { name, currentStock: now } = product
    const before = known.current.get(code)
    known.current.set(code, now)
    // What was reported in an earlier sale no longer matters.
    if (before === undefined) setChanges((told) => told.filter((change) => change.product !== code))
    else setChanges((told) => withReading(told, { product: code, name, known: before, now }))
  }

  // One after the other: a draft of sixty lines must not ask sixty questions at once.
  const readNew = useEffectEvent(async (present: readonly string[]) => {
    for (const code of present) if (!known.current.has(code)) await read(code)
  })
  const joined = codes.join('\n')
  useEffect(() => {
    const present = joined === '' ? [] : joined.split('\n')
    for (const code of known.current.keys()) if (!present.includes(code)) known.current.delete(code)
    void readNew(present)
  }, [joined])

  const hear = useEffectEvent((change: LiveChange) => {
    if (isPaused || (change !== 'missed' && change.collection !== 'products')) return
    for (const code of codes) if (change === 'missed' || change.id === code) void read(code)
  })
  useEffect(() => onLiveChange((change) => hear(change)), [])

  return {
    changes: changes.filter(({ product }) => codes.includes(product)),
    dismiss: () => setChanges([]),
  }
}
