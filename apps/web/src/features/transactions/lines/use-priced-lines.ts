import { useMemo, useState } from 'react'
import { draftLotCosts } from '../draft/draft-saving.ts'
import { pricedLine, type Draft, type DraftContext, type DraftLine, type PricedLine } from '../draft/draft.ts'

/** The parts of a draft behind its figures. */
export function usePricedDraft(
  { lines: drafted, discount, charges }: Pick<Draft, 'lines' | 'discount' | 'charges'>,
  context: DraftContext,
) {
  const lines = usePricedLines(drafted, context)
  const { pricesIncludeVat } = context
  return useMemo(() => {
    const priced = { lines, discount, charges, pricesIncludeVat }
    return { ...priced, lotCosts: draftLotCosts(priced) }
  }, [lines, discount, charges, pricesIncludeVat])
}

/**
 * The lines with their present figures. A line that keeps its figures stays the same object, so that its row is not drawn
 * again when another line's cost becomes known.
 */
function usePricedLines(lines: readonly DraftLine[], context: DraftContext): readonly PricedLine[] {
  const known = useMemo(() => ({ context, lines: new WeakMap<DraftLine, PricedLine>() }), [context])
  const [drawn] = useState(() => new WeakMap<DraftLine, PricedLine>())
  return useMemo(
    () =>
      lines.map((line) => {
        const priced = known.lines.get(line) ?? unlessEqual(drawn.get(line), pricedLine(line, known.context))
        known.lines.set(line, priced)
        drawn.set(line, priced)
        return priced
      }),
    [lines, known, drawn],
  )
}

const unlessEqual = (before: PricedLine | undefined, now: PricedLine): PricedLine =>
  before !== undefined && figures.every((figure) => before[figure] === now[figure]) ? before : now

const figures = ['sellingPrice', 'discount', 'iva', 'pricesIncludeVat'] as const
