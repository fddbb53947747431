import { useEffect, useEffectEvent, useRef } from 'react'
import type { PricedLine } from '../draft/draft.ts'

/**
 * Reports how many lines got another price or discount that nobody typed: from another receptor, or from products that
 * were read again. Lines without an earlier figure, as in a restored draft, do not count, nor does what the
 * switch of IVA in prices changes.
 *
 * @param countsNew whether a line counts that was added while its price was asked for
 */
export function useRepricedMessage(
  lines: readonly PricedLine[],
  { isKnown, countsNew }: { readonly isKnown: boolean; readonly countsNew: boolean },
  onRepriced: (count: number) => void,
): void {
  const known = useRef<ReadonlyMap<string, PricedLine>>(undefined)
  const tell = useEffectEvent(onRepriced)
  useEffect(() => {
    const before = known.current
    if (!isKnown) {
      // A line that was added meanwhile shows the former prices.
      if (before !== undefined && countsNew)
        known.current = new Map([...lines.map((line) => [line.key, line] as const), ...before])
      return
    }
    known.current = new Map(lines.map((line) => [line.key, line]))
    const count = lines.filter((line) => isRepriced(line, before?.get(line.key))).length
    if (count > 0) tell(count)
  }, [lines, isKnown, countsNew])
}

function isRepriced(line: PricedLine, before: PricedLine | undefined): boolean {
  if (before === undefined || before.pricesIncludeVat !== line.pricesIncludeVat) return false
  const isTyped = { price: 'sellingPrice' in line.typed, discount: 'discount' in line.typed }
  return (
    (!isTyped.price && line.sellingPrice !== before.sellingPrice) ||
    (!isTyped.discount && line.discount !== before.discount)
  )
}
